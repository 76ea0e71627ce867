-- Sealed refresh tokens of the company account, for refreshing roles (docs/decisions/128).
create table staff_claim (
  staff_id bigint primary key references staff,
  refresh text not null,
  asked_at timestamptz not null default now()
);
