-- What one process alone may do at a time, as rows that a transaction locks (docs/decisions/094): so it holds behind a
-- pooler and on every engine. A lock of many keys has many rows, and a key's digest says which.
create table lock_row (
  name text not null,
  stripe int not null,
  primary key (name, stripe)
);
insert into lock_row (name, stripe)
  select kind.name, stripe
    from (values ('codes', 1024), ('content', 1), ('copies', 64), ('pin keys', 1), ('shops', 1), ('sites', 1))
      as kind (name, stripes), generate_series(0, kind.stripes - 1) as stripe;
