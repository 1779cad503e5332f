create table if not exists orders (
    number varchar(20) not null,
    item varchar(100) not null,
    price int not null
);
