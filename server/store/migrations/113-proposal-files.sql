-- What somebody joins to a proposal: a mail of the desk, a page of a list. One to each, kept as long as its payment; the
-- bounds of its size and kind stand here too.
create table proposal_file (
  proposal_id bigint primary key references proposal,
  payment_id char(26) not null,
  name text not null check (length(name) between 1 and 80),
  type text not null check (type in ('application/pdf', 'image/png', 'image/jpeg')),
  digest bytea not null check (octet_length(digest) = 32),
  bytes bytea not null check (octet_length(bytes) between 1 and 5242880),
  at timestamptz not null default now()
);
-- They are packed already.
alter table proposal_file alter column bytes set storage external;
create index proposal_file_of on proposal_file (payment_id, proposal_id);
