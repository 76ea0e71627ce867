-- Rules about purchases (docs/decisions/110): what is noted, held for a person or refused. A version that two people agreed on is
-- written once; the one before it ends with it. None is in force until somebody proposes it.
create table purchase_rule (
  id bigint generated always as identity primary key,
  name text not null,
  subject text not null check (subject in ('recipient', 'payer', 'session', 'network', 'kind', 'rail')),
  span text not null check (span in ('hour', 'day', 'month')),
  measure text not null check (measure in ('count', 'sum', 'declined', 'recipients', 'payers')),
  bound bigint not null check (bound >= 1),
  action text not null check (action in ('off', 'note', 'hold', 'refuse')),
  only_kind text not null default '',
  only_rail text not null default '',
  -- Rules that count alike share their counts.
  counted_by text not null,
  reason text not null,
  words text not null,
  proposal bigint references proposal,
  since timestamptz not null default now(),
  ended_at timestamptz
);
create unique index purchase_rule_current on purchase_rule (name) where ended_at is null;
create index purchase_rule_versions on purchase_rule (name, id);

-- What makes a hash of a number, a session or a network in the tables below: made once, here, and read by statements alone.
create table purchase_rule_key (
  is_one boolean primary key default true check (is_one),
  key bytea not null
);
insert into purchase_rule_key (key)
  select sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text || clock_timestamp()::text, 'UTF8'));

-- What is remembered of the purchases of one subject: locked by whoever judges one of them, and of no size that grows.
create table purchase_rule_count (
  counted_by text not null,
  subject bytea not null,
  seen jsonb not null default '{"parts": [], "marks": []}',
  at timestamptz not null default now(),
  primary key (counted_by, subject)
);
create index purchase_rule_count_age on purchase_rule_count (at);

-- Numbers and sessions whose purchases are refused: one of the staff blocks, two let go.
create table purchase_block (
  id bigint generated always as identity primary key,
  what text not null check (what in ('number', 'session')),
  subject bytea not null,
  masked text not null,
  reason text not null,
  staff_id bigint not null references staff,
  at timestamptz not null default now(),
  until timestamptz,
  lifted_at timestamptz,
  lifted_by text not null default ''
);
create unique index purchase_block_current on purchase_block (what, subject) where lifted_at is null;
create index purchase_block_newest on purchase_block (at desc);

-- Purchases that were over a rule's bound, or of somebody who is blocked: once for each rule and payment.
create table purchase_rule_hit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  rule_id bigint references purchase_rule,
  block_id bigint references purchase_block,
  payment_id char(26) not null,
  did text not null check (did in ('note', 'hold', 'refuse')),
  measured bigint not null,
  check ((rule_id is null) <> (block_id is null))
);
create unique index purchase_rule_hit_once on purchase_rule_hit (payment_id, coalesce(rule_id, 0), coalesce(block_id, 0));
create index purchase_rule_hit_newest on purchase_rule_hit (at desc);
create index purchase_rule_hit_of on purchase_rule_hit (rule_id, at desc);

-- What the console's own role writes of rules and blocks hangs on an approved proposal where two have to agree.
do $make$
begin
  -- Under a path of its own, so that no table of the same name stands before the real one.
  execute format($function$
create function console_rules_by_two() returns trigger language plpgsql set search_path = %I, pg_temp as $body$
declare
  about text;
begin
  if tg_argv[0] = 'rule' then about := new.name; else about := new.id::text; end if;
  perform 1 from proposal where subject = tg_argv[0] and subject_id = about and state = 'approved'
    and ended_at = transaction_timestamp();
  if not found then
    raise exception 'no rule is changed and no block is lifted without a proposal that a second person approves in the same transaction'
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$body$
$function$, current_schema());
end
$make$;
