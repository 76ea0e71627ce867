import { statement } from '#server/store/database.ts'

/** What the processes listen to; the message is the number of the version that became active. */
export const CHANNEL = 'content_active'

export const findActive = statement(
  'content-active',
  `select a.version, a.follows_shipped, v.digest, v.origin
     from content_active a join content_version v using (version) order by a.id desc limit 1`,
)

export const findVersion = statement(
  'content-version',
  'select version, origin, digest, packages, note, published_by, published_at from content_version where version = $1',
)

export const newestShipped = statement(
  'content-newest-shipped',
  `select version, digest from content_version where origin = 'shipped' order by version desc limit 1`,
)

export const findSame = statement(
  'content-same',
  'select max(version) as version from content_version where digest = $1 and origin = $2',
)

export const listVersions = statement(
  'content-versions',
  `select version, origin, digest, packages, note, published_by, published_at
     from content_version order by version desc limit 200`,
)

export const listPackages = statement(
  'content-packages',
  'select language, name, digest from content_package where version = $1',
)

export const readBodies = statement(
  'content-bodies',
  'select digest, value from content_body where digest = any($1)',
)

export const knownBodies = statement(
  'content-known-bodies',
  'select digest from content_body where digest = any($1)',
)

export const insertBodies = statement(
  'content-insert-bodies',
  `insert into content_body (digest, value) select * from unnest($1::text[], $2::text[]) on conflict do nothing`,
)

export const insertVersion = statement(
  'content-insert-version',
  `insert into content_version (origin, digest, packages, note, published_by)
   values ($1, $2, $3, $4, $5) returning version`,
)

export const insertPackages = statement(
  'content-insert-packages',
  `insert into content_package (version, language, name, digest)
   select $1, l, n, d from unnest($2::text[], $3::text[], $4::text[]) as given (l, n, d)`,
)

export const insertActive = statement(
  'content-insert-active',
  'insert into content_active (version, follows_shipped, switched_by) values ($1, $2, $3)',
)

export const tellOthers = statement('content-tell', `select pg_notify('${CHANNEL}', $1::text)`)

/** Of old versions the newest two hundred stay, and the active one however old it is. */
export const forgetVersions = statement(
  'content-forget-versions',
  `delete from content_version where version in (
     select version from content_version order by version desc offset 200)
   and version <> (select version from content_active order by id desc limit 1)`,
)

export const forgetBodies = statement(
  'content-forget-bodies',
  `delete from content_body b where not exists (select from content_package p where p.digest = b.digest)`,
)

/** The draft that a link of a preview shows, while it lasts. */
export const findPreview = statement(
  'content-preview',
  `select d.name, d.changes, d.revision, p.console_origin from content_preview p join content_draft d using (name)
   where p.hash = $1 and p.until > now()`,
)
