-- What providers list of a day of a way to pay, how it compares with the books, and who signed it (docs/decisions/107). What is
-- signed by two stays as it is, whoever asks.
create table statement (
  id bigint generated always as identity primary key,
  rail text not null,
  -- In the country's own zone.
  day date not null,
  source text not null check (source in ('file', 'typed')),
  name text not null default '',
  bytes bigint not null default 0,
  -- Of the file, sha256; null of sums that were typed.
  digest bytea,
  layout text not null default '',
  currency text not null,
  read_by bigint not null references staff,
  read_at timestamptz not null default now(),
  -- Of sums that were typed: who typed the same.
  second_by bigint references staff,
  rows_read int not null default 0,
  unreadable int not null default 0,
  alike int not null default 0,
  -- Counts and sums in minor units, by kind of row, of both sides.
  sums jsonb not null default '{}',
  check (second_by <> read_by),
  check ((source = 'file') = (digest is not null))
);
create index statement_of_day on statement (rail, day, id);
create unique index statement_once on statement (rail, day, digest) where digest is not null;

create table statement_row (
  statement_id bigint not null references statement,
  line int not null,
  kind text not null check (kind in ('charge', 'refund', 'fee', 'payout', 'chargeback')),
  ours text not null,
  theirs text not null,
  amount_minor bigint not null check (amount_minor > 0),
  fee_minor bigint check (fee_minor > 0),
  currency text not null,
  at text not null,
  payment_id char(26),
  attempt int,
  is_alike boolean not null,
  primary key (statement_id, line)
);
create index statement_row_of on statement_row (statement_id, ours);
create index statement_row_other on statement_row (statement_id, line) where kind <> 'charge';

create table statement_difference (
  id bigint generated always as identity primary key,
  statement_id bigint not null references statement,
  -- `expected`: it may come in the next list, and is no difference yet.
  kind text not null check (kind in ('missing-here', 'missing-there', 'amount-differs', 'not-readable', 'refunds-fees', 'expected')),
  field text not null,
  likely text not null,
  detail jsonb not null default '{}',
  line int,
  payment_id char(26),
  attempt int,
  our_ref text not null default '',
  listed_ours text not null default '',
  listed_theirs text not null default '',
  listed_at text not null default '',
  they_minor bigint,
  they_currency text,
  we_minor bigint,
  we_currency text,
  -- `settled`: a rule or a later answer of the provider explains it.
  state text not null check (state in ('open', 'settled', 'explained')),
  explained_kind text,
  explained_words text,
  explained_by bigint references staff,
  explained_at timestamptz,
  asked_by bigint references staff,
  asked_at timestamptz,
  check ((state = 'explained') = (explained_by is not null)),
  check ((explained_by is null) = (explained_kind is null) and (explained_by is null) = (explained_at is null))
);
create index statement_difference_of on statement_difference (statement_id, state, kind, id);

create table statement_sign (
  rail text not null,
  day date not null,
  n int not null check (n in (1, 2)),
  statement_id bigint not null references statement,
  staff_id bigint not null references staff,
  session bytea not null,
  browser text not null,
  at timestamptz not null default now(),
  -- As they were signed: sums of both sides, counts.
  sums jsonb not null,
  digest bytea,
  -- Where the audit stood.
  audit_id bigint not null,
  audit_head bytea not null,
  primary key (statement_id, n)
);
create unique index statement_signed on statement_sign (rail, day) where n = 2;

-- How a way to pay's list is read, as somebody said last.
create table statement_layout (
  rail text primary key,
  layout jsonb not null,
  kept_by bigint not null references staff,
  kept_at timestamptz not null default now()
);

-- What a signed day brings to the books beside payments: fees, payouts, what a provider gave or took back by itself. Each has
-- two accounts and one amount, so that they always balance.
create table statement_posting (
  statement_id bigint not null references statement,
  line int not null,
  kind text not null check (kind in ('fee', 'payout', 'chargeback', 'refund')),
  debit text not null,
  credit text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  payment_id char(26),
  reference text not null default '',
  day date not null,
  rail text not null,
  at timestamptz not null default now(),
  primary key (statement_id, line, kind),
  check (debit <> credit)
);
create index statement_posting_day on statement_posting (day, rail);

create function statement_is_closed(of_rail text, of_day date) returns boolean language sql stable as $$
  select exists (select from statement_sign where rail = of_rail and day = of_day and n = 2)
$$;

-- Nothing of a day that two signed is changed or added, and nothing at all is removed.
create function statement_stays() returns trigger language plpgsql as $$
declare
  about record;
begin
  if tg_op = 'DELETE' then
    raise exception 'nothing of a day that was compared is removed' using errcode = 'insufficient_privilege';
  end if;
  if tg_table_name = 'statement' then
    about := new;
  else
    select rail, day into about from statement where id = new.statement_id;
  end if;
  if statement_is_closed(about.rail, about.day) then
    raise exception 'two signed the day' using errcode = 'insufficient_privilege';
  end if;
  if tg_op = 'UPDATE' then
    if tg_table_name = 'statement' then
      if old.read_at <> transaction_timestamp() and ((new.rail, new.day, new.source, new.digest, new.read_by, new.read_at, new.currency)
          is distinct from (old.rail, old.day, old.source, old.digest, old.read_by, old.read_at, old.currency)
        or (old.second_by is not null and new.second_by is distinct from old.second_by)) then
        raise exception 'what was read stays as it was read' using errcode = 'insufficient_privilege';
      end if;
    elsif tg_table_name = 'statement_row' then
      raise exception 'a row stays as it was read' using errcode = 'insufficient_privilege';
    end if;
  end if;
  return new;
end
$$;
create trigger statement_stays before insert or update or delete on statement
  for each row execute function statement_stays();
create trigger statement_row_stays before update or delete on statement_row
  for each row execute function statement_stays();
create trigger statement_difference_stays before insert or update or delete on statement_difference
  for each row execute function statement_stays();

-- What a person explained is theirs for ever.
create function statement_explained_stays() returns trigger language plpgsql as $$
begin
  if old.state = 'explained' and (new.state, new.explained_kind, new.explained_words, new.explained_by, new.explained_at)
      is distinct from (old.state, old.explained_kind, old.explained_words, old.explained_by, old.explained_at) then
    raise exception 'what a person explained stays' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
create trigger statement_explained_stays before update on statement_difference
  for each row execute function statement_explained_stays();

-- Rows come with their list, in one transaction.
create function statement_rows_with_it() returns trigger language plpgsql as $$
begin
  if exists (
    select from (select distinct statement_id from came) c join statement s on s.id = c.statement_id
    where s.read_at <> transaction_timestamp()
  ) then
    raise exception 'rows come with their list' using errcode = 'insufficient_privilege';
  end if;
  return null;
end
$$;
create trigger statement_rows_with_it after insert on statement_row
  referencing new table as came for each statement execute function statement_rows_with_it();

-- The first signs a list that is the day's last, with nothing left to explain and every day before signed by two; the second is
-- somebody else, in another session, at another device, and signs the same.
create function statement_sign_rule() returns trigger language plpgsql as $$
declare
  before statement_sign;
begin
  if tg_op <> 'INSERT' then
    raise exception 'a signature stays' using errcode = 'insufficient_privilege';
  end if;
  perform 1 from statement where id = new.statement_id and rail = new.rail and day = new.day
    and (source = 'file' or second_by is not null)
    and not exists (select from statement later where later.rail = new.rail and later.day = new.day and later.id > statement.id);
  if not found then
    raise exception 'not the list of the day' using errcode = 'check_violation';
  end if;
  perform 1 from statement_difference where statement_id = new.statement_id and state = 'open' and kind <> 'expected';
  if found then
    raise exception 'not all is explained' using errcode = 'check_violation';
  end if;
  perform 1 from generate_series((select min(day) from statement where rail = new.rail), new.day - 1, interval '1 day') as earlier (day)
    where not statement_is_closed(new.rail, earlier.day::date);
  if found then
    raise exception 'an earlier day is not signed' using errcode = 'check_violation';
  end if;
  if new.n = 2 then
    select * into before from statement_sign where statement_id = new.statement_id and n = 1;
    if not found then
      raise exception 'not what the first signed' using errcode = 'check_violation';
    end if;
    if before.staff_id = new.staff_id or before.session = new.session or before.browser = new.browser then
      raise exception 'the second is somebody else, elsewhere' using errcode = 'check_violation';
    end if;
  end if;
  new.at := now();
  return new;
end
$$;
create trigger statement_sign_rule before insert or update or delete on statement_sign
  for each row execute function statement_sign_rule();

-- What a day brings to the books is booked where the second signs it, and never again.
create function statement_posting_rule() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    raise exception 'the books stay as they were written' using errcode = 'insufficient_privilege';
  end if;
  perform 1 from statement_sign where statement_id = new.statement_id and n = 2 and at = transaction_timestamp();
  if not found then
    raise exception 'nothing is booked of a day before two signed it' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
create trigger statement_posting_rule before insert or update or delete on statement_posting
  for each row execute function statement_posting_rule();

-- Under a path of their own, so that no table of the same name stands before the real one.
do $make$
declare
  name text;
begin
  foreach name in array array['statement_is_closed(text, date)', 'statement_stays()', 'statement_rows_with_it()',
      'statement_sign_rule()', 'statement_posting_rule()'] loop
    execute format('alter function %s set search_path = %I, pg_temp', name, current_schema());
  end loop;
end
$make$;
