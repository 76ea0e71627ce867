-- Texts that editors work on, and the rule that texts about money, prices or law are published by two (docs/decisions/108).

-- What is written but not published, a package at a time, each one person's until it is published, thrown away or taken over.
create table content_draft (
  name text primary key,
  author bigint not null references staff,
  -- The version whose words the author saw.
  base_version int not null,
  -- [{ "language", "place", "text" }]
  changes jsonb not null,
  -- Counts what is saved: whoever saves over another one's is told.
  revision int not null default 1,
  saved_at timestamptz not null default now()
);

-- A link by which the author's own phone shows the real pages with the draft, for a quarter of an hour. Only the hash of what
-- stands in the link is kept.
create table content_preview (
  hash bytea primary key,
  name text not null,
  staff_id bigint not null references staff,
  -- Whose pages may frame it.
  console_origin text not null,
  until timestamptz not null
);
create index content_preview_until on content_preview (until);

-- A further language: what it lacks is shown in English.
alter table content_package drop constraint content_package_language_check;
alter table content_package add constraint content_package_language_check check (language in ('EN', 'SW', 'LG')) not valid;

-- Whoever takes a lock of rows needs leave to write something of them; this is nothing.
alter table lock_row add column held boolean;

-- Whether words at a place of a package are about money, prices or law: domain/texts/second-reader.ts says the same, and a test
-- holds both against each other.
create function content_about_money(package text, words text) returns boolean language sql immutable as $$
  select package ~ '^(?:(?:amount|balance|broadband|bundle|care|code|complaint|fixed-internet|lead|line|loans|own-data|pause|pay-help|payment|postpaid|recharge|reply|selling|status|table)-translation|privacy-policy-config|get-form-schema|docs/.*)$'
    or words ~* '(^|[^a-z])(pay|paid|money|price|cost|fees?([^a-z]|$)|refund|charge|bill|invoice|balance|free([^a-z]|$)|tax|ugx|law|legal|terms|consent|privacy|agree|lip|malip|pesa|fedha|bei([^a-z]|$)|gharama|ada([^a-z]|$)|rejesh|rudish|kodi|sheria|masharti|kubali|bure([^a-z]|$)|sasul|ssente|sente|bbeeyi|omuwendo|etteeka|mateeka)|\{\{(amount|price|total|currency|airtimeleast|airtimemost|billleast|billmost|privacylaw)\}\}'
$$;

-- Under a path of its own, so that no table of the same name stands before the real one.
do $make$
begin
  -- The packages that differ between two versions in a field about money, with the digest that each has in the second; '' for
  -- one that is not there any more.
  execute format($function$
create function content_by_two(earlier int, later int) returns table (language text, name text, digest text)
  language sql stable set search_path = %1$I, pg_temp as $body$
  with differs as (
    select coalesce(l.language, e.language) as language, coalesce(l.name, e.name) as name,
      coalesce(l.digest, '') as digest, lb.value::jsonb as late, eb.value::jsonb as early
    from (select * from content_package where version = later) l
    full join (select * from content_package where version = earlier) e on e.language = l.language and e.name = l.name
    left join content_body lb on lb.digest = l.digest
    left join content_body eb on eb.digest = e.digest
    where l.digest is distinct from e.digest
  ), english as (
    select p.name, jsonb_object_agg(p.version::text, b.value::jsonb) as said
    from content_package p join content_body b using (digest)
    where p.version in (earlier, later) and p.language = 'EN' and p.name in (select d.name from differs d)
    group by p.name
  )
  select d.language, d.name, d.digest from differs d left join english g on g.name = d.name
  where exists (
    select 1 from jsonb_each_text(coalesce(d.late, '{}')) l
      full join jsonb_each_text(coalesce(d.early, '{}')) e on e.key = l.key
    where l.value is distinct from e.value
      and content_about_money(d.name, concat_ws(' ', l.value, e.value,
        g.said -> later::text ->> coalesce(l.key, e.key), g.said -> earlier::text ->> coalesce(l.key, e.key))))
$body$
$function$, current_schema());

  -- What the console's own role writes of content: versions of operators alone, whole and never altered, bodies under their own
  -- digest; and it makes one the active one only as somebody else than its author read and approved it, where it is about money.
  execute format($function$
create function console_publishes_by_two() returns trigger language plpgsql set search_path = %1$I, pg_temp as $body$
declare
  changed record;
  present int;
begin
  if tg_table_name = 'content_body' then
    if new.digest <> encode(sha256(convert_to(new.value, 'UTF8')), 'hex') then
      raise exception 'a text is kept under its own digest' using errcode = 'insufficient_privilege';
    end if;
  elsif tg_table_name = 'content_version' then
    if new.origin <> 'operator' then
      raise exception 'what ships with the software is published by its start' using errcode = 'insufficient_privilege';
    end if;
  elsif tg_table_name = 'content_package' then
    perform 1 from content_version v where v.version = new.version and v.xmin = pg_current_xact_id()::xid;
    if not found then
      raise exception 'a version is written once' using errcode = 'insufficient_privilege';
    end if;
  else
    if new.follows_shipped then
      raise exception 'a person publishes a version, not its successors' using errcode = 'insufficient_privilege';
    end if;
    select a.version into present from content_active a order by a.id desc limit 1;
    for changed in select * from content_by_two(present, new.version) loop
      perform 1 from proposal p where p.subject = 'content' and p.state = 'approved' and p.ended_at = transaction_timestamp()
        and p.payload -> 'packages' ->> (changed.language || '/' || changed.name) = changed.digest;
      if not found then
        raise exception 'a text about money is published as somebody else than its author read and approved it'
          using errcode = 'insufficient_privilege';
      end if;
    end loop;
  end if;
  return new;
end
$body$
$function$, current_schema());
end
$make$;
