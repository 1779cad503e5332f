package dev.windtunnel.demo.shelf;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** All operations by name, and who may call them. */
final class Operations implements Handler {

    /** Everybody may do this with public shelves. */
    private static final Set<String> PUBLIC = Set.of("GetShelf", "ListItems", "GetItem", "HeadItem", "GetTags");

    private final Library library;
    private final Map<String, Handler> handlers = new HashMap<>();

    Operations(Library library) {
        this.library = library;
        addShelves();
        addItems();
        addLeases();
        addMail();
    }

    private void addShelves() {
        ShelfOperations shelves = new ShelfOperations(library);
        handlers.put("ListShelves", shelves::list);
        handlers.put("CreateShelf", shelves::create);
        handlers.put("GetShelf", shelves::get);
        handlers.put("UpdateShelf", shelves::update);
        handlers.put("DeleteShelf", shelves::delete);
        handlers.put("RestoreShelf", shelves::restore);
        handlers.put("GetStatistics", shelves::statistics);
        PolicyOperations policies = new PolicyOperations(library);
        handlers.put("GetPolicy", policies::get);
        handlers.put("PutPolicy", policies::put);
        handlers.put("DeletePolicy", policies::delete);
    }

    private void addItems() {
        ItemOperations items = new ItemOperations(library, new Conditions(library));
        handlers.put("PutItem", items::put);
        handlers.put("AppendItem", items::append);
        handlers.put("SetMetadata", items::setMetadata);
        handlers.put("DeleteItem", items::delete);
        handlers.put("RestoreItem", items::restore);
        handlers.put("CopyItem", items::copy);
        Reading reading = new Reading(library);
        handlers.put("GetItem", reading::get);
        handlers.put("HeadItem", reading::head);
        handlers.put("ListItems", reading::list);
        TagOperations tags = new TagOperations(library);
        handlers.put("GetTags", tags::get);
        handlers.put("PutTags", tags::put);
        handlers.put("DeleteTags", tags::delete);
    }

    private void addLeases() {
        LeaseOperations leases = new LeaseOperations(library);
        handlers.put("AcquireLease", leases::acquire);
        handlers.put("RenewLease", leases::renew);
        handlers.put("ChangeLease", leases::change);
        handlers.put("ReleaseLease", leases::release);
        handlers.put("BreakLease", leases::breakOff);
    }

    private void addMail() {
        MailOperations mail = new MailOperations(library);
        handlers.put("SendMessage", mail::send);
        handlers.put("ReceiveMessages", mail::receive);
        handlers.put("PeekMessages", mail::peek);
        handlers.put("DeleteMessage", mail::delete);
        handlers.put("ClearMessages", mail::clear);
    }

    @Override
    public Reply handle(Request request) {
        Handler handler = handlers.get(request.operation());
        if (handler == null) {
            throw new IllegalStateException("Operation '" + request.operation() + "' has a route and no handler.");
        }
        try {
            requireRight(request);
            return handler.handle(request);
        } catch (Refusal e) {
            return e.reply();
        }
    }

    private void requireRight(Request request) {
        switch (request.caller()) {
            case OWNER -> {}
            case STRANGER -> {
                if (!isForAll(request)
                        && !(request.operation().equals("PutPolicy") && library.tells(Lie.POLICY_BY_STRANGERS))) {
                    throw new Refusal(403, "WrongKey", "This is not the key of the owner.");
                }
            }
            case NOBODY -> {
                if (!isForAll(request)
                        && !(request.operation().equals("GetItem") && library.tells(Lie.PRIVATE_ITEMS_FOR_ALL))) {
                    throw new Refusal(401, "KeyMissing", "Give the key of the owner in the header Shelf-Key.");
                }
            }
        }
    }

    private boolean isForAll(Request request) {
        if (!PUBLIC.contains(request.operation())) {
            return false;
        }
        Shelf shelf = library.shelves().get(request.shelf());
        return shelf != null && shelf.isPublic();
    }
}
