-- Roles from the company account expire twelve hours after it last confirmed them. Barred roles aren't restored at the next sign-in
-- (docs/decisions/128).
alter table staff_role add column claimed_at timestamptz not null default now();
create table staff_role_barred (
  staff_id bigint not null references staff,
  role text not null,
  at timestamptz not null default now(),
  primary key (staff_id, role)
);
