import { statement } from '#server/store/database.ts'

export const removeSites = statement('site-remove', 'delete from site')

export const addSites = statement(
  'site-add',
  `insert into site (latitude, longitude, title, technologies)
   select * from unnest($1::float8[], $2::float8[], $3::text[], $4::smallint[])`,
)

export const recordImport = statement(
  'site-import-record',
  'insert into site_import (sites, imported_by) values ($1, $2) returning edition',
)

/** The import that counts; nothing before the first one. */
export const newestImport = statement(
  'site-import-newest',
  'select edition, sites from site_import order by edition desc limit 1',
)

/** A page of sites in the order of their import. */
export const readSites = statement(
  'site-read',
  'select id, latitude, longitude, title, technologies from site where id > $1 order by id limit $2',
)
