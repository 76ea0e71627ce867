-- By what the console asks the company account again which roles somebody has, sealed; gone with the session there (docs/decisions/128).
create table staff_claim (
  staff_id bigint primary key references staff,
  refresh text not null,
  asked_at timestamptz not null default now()
);
