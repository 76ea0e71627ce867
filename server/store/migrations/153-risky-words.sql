-- A text that brings in a number, a dial code, an address or a word for a PIN is read by a second person too, whatever else it
-- says. domain/texts/risky-words.ts says the same, and a test holds both against each other.
create function content_risks(said text) returns text[] language sql immutable as $$
  with plain as materialized (
    select regexp_replace(regexp_replace(regexp_replace(lower(normalize(said, nfkd)),
      '[\u00ad\u0300-\u036f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufe00-\ufe0f\ufeff]', '', 'g'),
      '\{\{[^}]*\}\}', '_', 'g'),
      '(?:\\u[0-9a-f]{4}|\\[a-z"/\\]|[ \t\r\n])+', ' ', 'g') as words
  )
  select coalesce(array_agg(distinct found.risk[1]), '{}')
  from plain, unnest(array[
    '[0-9](?:[ .()-]{0,2}[0-9]){4,}',
    '(?<!&)[*#]+ ?[0-9_](?:[0-9*#_ ]*[0-9*#_])?',
    '\+ ?[0-9_](?:[0-9 ]*[0-9])?',
    '[a-z0-9._-]{0,60}@[a-z0-9._-]*',
    '(?:www|http)[^ "''<>()]*',
    '[a-z0-9-]{0,60}[a-z0-9]\.[a-z]{2}[^ "''<>()]*',
    '(?<=href=")[^" ]+',
    '(?<=\]\()[^) ]+',
    '(?<![a-z])(?:p[ .]?i[ .]?n|otp|pass ?word|pass ?code|secret|code|siri|nenosiri|nywila|mi?simbo|e?kyama)s?(?![a-z])'
  ]) as pattern, lateral regexp_matches(plain.words, pattern, 'g') as found(risk)
$$;

-- Whether a text has such a string that the one before it didn't have.
create function content_brings_in(before text, after text) returns boolean language sql immutable as $$
  select not content_risks(after) <@ content_risks(before)
$$;

do $make$
begin
  -- As in migration 103, and what a field brings in counts as well.
  execute format($function$
create or replace function content_by_two(earlier int, later int) returns table (language text, name text, digest text)
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
      and (content_about_money(d.name, concat_ws(' ', l.value, e.value,
          g.said -> later::text ->> coalesce(l.key, e.key), g.said -> earlier::text ->> coalesce(l.key, e.key)))
        or content_brings_in(coalesce(e.value, ''), coalesce(l.value, ''))))
$body$
$function$, current_schema());
end
$make$;
