-- What staff drop as a file of shops or sites, and every set that went live or waits for a second person. The newest ten of a
-- kind that were live can come back.
create table place_draft (
  staff_id bigint not null references staff on delete cascade,
  kind text not null check (kind in ('shops', 'sites')),
  file_name text not null,
  -- As it was dropped, packed; mended again from it as often as somebody likes.
  packed bytea not null,
  at timestamptz not null default now(),
  primary key (staff_id, kind)
);
create table place_edition (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('shops', 'sites')),
  -- 'kept': what was there before the console took its first file; nobody of the staff made it live.
  state text not null check (state in ('proposed', 'live', 'refused', 'withdrawn', 'kept')),
  file_name text not null,
  -- Of its places as the file of an export has them.
  fingerprint text not null,
  packed bytea not null,
  places int not null,
  -- Beside what was live when it was proposed, or went live.
  was int not null,
  added int not null,
  moved int not null,
  gone int not null,
  left_out int not null,
  -- Towns that lose a technology: 'Gulu 4G'.
  lost text[] not null default '{}',
  brought_back boolean not null default false,
  reason text not null default '',
  by_staff bigint references staff,
  by_name text not null,
  -- Of the proposer's browser's own cookie: whoever decides sits at another device.
  by_browser text,
  at timestamptz not null default now(),
  second bigint references staff,
  second_browser text,
  second_name text not null default '',
  decided_at timestamptz,
  -- The import that it became.
  edition int,
  check (state = 'kept' or by_staff is not null),
  check (second is null or (second <> by_staff and second_browser is not null and second_browser <> by_browser)),
  -- So much goes away by two alone.
  constraint place_edition_by_two check (
    state <> 'live' or second is not null or (gone <= 50 and gone * 20 <= was and lost = '{}'))
);
create unique index place_edition_open on place_edition (kind) where state = 'proposed';
create index place_edition_newest on place_edition (kind, decided_at desc);

-- The console's own role puts places live by an edition that went live in the same transaction, and by two where the list grows
-- shorter by more than the rule lets one person do, whatever the edition says of itself.
do $make$
begin
  execute format($function$
create function console_places_by_edition() returns trigger language plpgsql set search_path = %I, pg_temp as $body$
declare
  given int := (to_jsonb(new) ->> tg_argv[0])::int;
  live int;
begin
  execute format('select %%I from %%I order by edition desc limit 1', tg_argv[0], tg_table_name) into live;
  live := coalesce(live, 0);
  perform 1 from place_edition where kind = tg_argv[0] and state = 'live' and places = given
    and decided_at = transaction_timestamp()
    and (second is not null or (live - given <= 50 and (live - given) * 20 <= live));
  if not found then
    raise exception 'no places go live without an edition, and many go away by two alone' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$body$
$function$, current_schema());
end
$make$;
