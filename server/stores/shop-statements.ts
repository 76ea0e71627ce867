import type { ShopTitle } from '#domain/stores/shop.ts'
import { statement, type Statement } from '#server/store/database.ts'

export const removeShops = statement('shop-remove', 'delete from shop')

export const addShops = statement(
  'shop-add',
  `insert into shop (name, title, place, address, town, phone, hours, services)
   select n, t, point(x, y), a, w, p, h, string_to_array(s, ' ')
     from unnest($1::text[], $2::text[], $3::float8[], $4::float8[], $5::text[], $6::text[], $7::text[], $8::text[],
                 $9::text[])
       as given (n, t, x, y, a, w, p, h, s)`,
)

export const recordImport = statement(
  'shop-import-record',
  'insert into shop_import (shops, imported_by) values ($1, $2) returning edition',
)

/** After an import, so that the next question is planned for what is there now. */
export const analyzeShops = statement('shop-analyze', 'analyze shop')

/** The import that counts; nothing before the first one. */
export const newestImport = statement(
  'shop-import-newest',
  'select edition, shops as count from shop_import order by edition desc limit 1',
)

/** A page of shops in the order of their import. */
export const readShops = statement(
  'shop-read',
  `select id, name, title, place[1] as latitude, place[0] as longitude, address, town, phone, hours, services
     from shop where id > $1 order by id limit $2`,
)

/** Towns with the most shops, each with the middle of its shops. */
export const countTowns = statement(
  'shop-towns',
  `select town, count(*)::int as shops, count(*) filter (where title = 'Dealer')::int as dealers,
          avg(place[1]) as latitude, avg(place[0]) as longitude
     from shop where town <> '' group by town order by 2 desc, 1 limit $1`,
)

/**
 * Shops nearest to a point ($1, $2) by degrees, at most $3. Nothing but the order and the limit: with a box as well, the
 * planner gathers the whole box and sorts it. The title stands in the text, not in a value: only so the small index of
 * that title serves.
 */
function nearest(name: string, condition: string): Statement {
  return statement(
    name,
    `select name, title, place[1] as latitude, place[0] as longitude, address, town, phone, hours, services
       from shop${condition} order by place <-> point($1, $2) limit $3`,
  )
}

const OF_ANY_TITLE = nearest('shop-nearest', '')
const OF_TITLE: Readonly<Record<ShopTitle, Statement>> = {
  Shop: nearest('shop-nearest-shops', " where title = 'Shop'"),
  Dealer: nearest('shop-nearest-dealers', " where title = 'Dealer'"),
}

/** Of those that offer a service ($4): the walk goes on past the others. */
const WITH_SERVICE_OF_ANY_TITLE = nearest('shop-nearest-with', ' where $4 = any(services)')
const WITH_SERVICE: Readonly<Record<ShopTitle, Statement>> = {
  Shop: nearest('shop-nearest-shops-with', " where title = 'Shop' and $4 = any(services)"),
  Dealer: nearest('shop-nearest-dealers-with', " where title = 'Dealer' and $4 = any(services)"),
}

/** The statement for a title, or for every shop; `withService` narrows it to what its fourth value names. */
export function nearestShops(title: ShopTitle | null, withService: boolean): Statement {
  if (withService) return title === null ? WITH_SERVICE_OF_ANY_TITLE : WITH_SERVICE[title]
  return title === null ? OF_ANY_TITLE : OF_TITLE[title]
}
