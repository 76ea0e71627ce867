import { statement } from '#server/store/database.ts'

/** Of these names, those that are kept under one of these seals. */
export const keptNames = statement(
  'built-file-kept',
  `select f.name from built_file f
     join unnest($1::text[], $2::bytea[]) as own (name, seal) on own.name = f.name and own.seal = f.seal`,
)

/** Keeps a file, in the place of what has its name and another seal. */
export const keepFile = statement(
  'built-file-keep',
  `insert into built_file as f (name, bytes, seal) values ($1, $2, $3)
   on conflict (name) do update set bytes = excluded.bytes, seal = excluded.seal, added_at = now(), kept_at = now()
     where f.seal <> excluded.seal`,
)

/** A process of a build with these files runs. What another one says so of at this moment need not be said again. */
export const touchFiles = statement(
  'built-file-touch',
  `with due as (
     select name from built_file
     where name = any($1::text[]) and kept_at < now() - interval '1 hour' order by name for update skip locked
   )
   update built_file f set kept_at = now() from due where f.name = due.name`,
)

/** What was added since ($1, text; null for all), the newest first, without files of these names ($2). */
export const addedFiles = statement(
  'built-file-added',
  `select name, bytes, seal, added_at::text as "addedAt" from built_file
   where ($1::timestamptz is null or added_at >= $1::timestamptz) and name <> all($2::text[])
   order by added_at desc, name limit $3`,
)

export const findFile = statement('built-file-find', 'select bytes, seal from built_file where name = $1')

/** Those that no process had for so many days ($1), and the longest unused beyond so many bytes ($2). */
export const forgetFiles = statement(
  'built-file-forget',
  `delete from built_file where name in (
     select name from (
       select name, kept_at, sum(octet_length(bytes)) over (order by kept_at desc, name) as until from built_file
     ) as f where kept_at < now() - make_interval(days => $1) or until > $2
   )`,
)
