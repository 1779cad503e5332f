package dev.windtunnel.fidelity.aws;

import dev.windtunnel.fidelity.sdk.Reflection;
import dev.windtunnel.fidelity.sdk.SdkClasses;
import java.lang.reflect.Method;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** What requests and responses consist of. Each type is read once, because reflection costs more than the values that are copied. */
final class SdkTypes {

    private final Map<Class<?>, SdkStructure> structures = new ConcurrentHashMap<>();

    private final Method sdkFields;
    private final Method memberName;
    private final Method marshallingType;
    private final Method knownType;
    private final Method constructor;
    private final Method trait;
    private final Method get;
    private final Method set;
    private final Method build;
    private final Class<?> requiredTrait;
    private final Class<?> listTrait;
    private final Method listElement;
    private final Class<?> mapTrait;
    private final Method mapElement;
    private final Class<?> autoList;
    private final Class<?> autoMap;

    SdkTypes(SdkClasses sdk) {
        Class<?> field = sdk.type("core.SdkField");
        this.sdkFields = method(sdk.type("core.SdkPojo"), "sdkFields");
        this.memberName = method(field, "memberName");
        this.marshallingType = method(field, "marshallingType");
        this.knownType = method(sdk.type("core.protocol.MarshallingType"), "getKnownType");
        this.constructor = method(field, "constructor");
        this.trait = method(field, "getOptionalTrait", Class.class);
        this.get = method(field, "getValueOrDefault", Object.class);
        this.set = method(field, "set", Object.class, Object.class);
        this.build = method(sdk.type("utils.builder.Buildable"), "build");
        this.requiredTrait = sdk.type("core.traits.RequiredTrait");
        this.listTrait = sdk.type("core.traits.ListTrait");
        this.listElement = method(listTrait, "memberFieldInfo");
        this.mapTrait = sdk.type("core.traits.MapTrait");
        this.mapElement = method(mapTrait, "valueFieldInfo");
        this.autoList = sdk.type("core.util.SdkAutoConstructList");
        this.autoMap = sdk.type("core.util.SdkAutoConstructMap");
    }

    /** What a type consists of. */
    SdkStructure structure(Class<?> type) {
        SdkStructure known = structures.get(type);
        if (known != null) {
            return known;
        }
        Method builder = method(type, "builder");
        Object empty = Reflection.given(Reflection.invoke(builder, null), builder);
        Map<String, SdkMember> members = new LinkedHashMap<>();
        for (Object field : (List<?>) Reflection.given(Reflection.invoke(sdkFields, empty), sdkFields)) {
            SdkMember member = member(field);
            if (member.kind() != SdkKind.OTHER) {
                members.put(member.name(), member);
            }
        }
        SdkStructure read = new SdkStructure(type, builder, Collections.unmodifiableMap(members));
        structures.put(type, read);
        return read;
    }

    /** The value of a member; null if it is not there, also where the SDK gives an empty list or map for what was not sent. */
    @Nullable
    Object get(SdkMember member, Object structure) {
        Object value = Reflection.invoke(get, member.field(), structure);
        return autoList.isInstance(value) || autoMap.isInstance(value) ? null : value;
    }

    void set(SdkMember member, Object builder, Object value) {
        Reflection.invoke(set, member.field(), builder, value);
    }

    Object newBuilder(SdkStructure structure) {
        return Reflection.given(Reflection.invoke(structure.builder(), null), structure.builder());
    }

    Object build(Object builder) {
        return Reflection.given(Reflection.invoke(build, builder), build);
    }

    private SdkMember member(Object field) {
        Object type = Reflection.given(Reflection.invoke(marshallingType, field), marshallingType);
        Object known = Reflection.invoke(knownType, type);
        SdkKind kind = known == null ? SdkKind.OTHER : SdkKind.of(known);
        Object name = Reflection.invoke(memberName, field);
        return new SdkMember(
                name == null ? "" : name.toString(),
                kind,
                trait(field, requiredTrait).isPresent(),
                field,
                element(field, kind),
                kind == SdkKind.SDK_POJO ? () -> nested(field) : null);
    }

    private @Nullable SdkMember element(Object field, SdkKind kind) {
        if (kind != SdkKind.LIST && kind != SdkKind.MAP) {
            return null;
        }
        boolean isList = kind == SdkKind.LIST;
        Object trait = trait(field, isList ? listTrait : mapTrait).orElseThrow();
        Method element = isList ? listElement : mapElement;
        return member(Reflection.given(Reflection.invoke(element, trait), element));
    }

    private SdkStructure nested(Object field) {
        Object supplier = Reflection.given(Reflection.invoke(constructor, field), constructor);
        Object builder = ((Supplier<?>) supplier).get();
        // The builder is a class inside the type that it builds.
        return structure(builder.getClass().getDeclaringClass());
    }

    private Optional<?> trait(Object field, Class<?> type) {
        return (Optional<?>) Reflection.given(Reflection.invoke(trait, field, type), trait);
    }

    private static Method method(Class<?> type, String name, Class<?>... parameters) {
        try {
            return type.getMethod(name, parameters);
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException(
                    "'" + type.getName() + "' has no method '" + name
                            + "'; use version 2.26 of the AWS SDK or a later one.",
                    e);
        }
    }
}
