-- A role of the company account counts for twelve hours after that said so; one that two administrators took away doesn't come back with the
-- next sign-in (docs/decisions/128).
alter table staff_role add column claimed_at timestamptz not null default now();
create table staff_role_barred (
  staff_id bigint not null references staff,
  role text not null,
  at timestamptz not null default now(),
  primary key (staff_id, role)
);
