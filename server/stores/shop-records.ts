import type { Shop } from '#domain/stores/shop.ts'
import type { Database, Runner } from '#server/store/database.ts'
import { lockRows } from '#server/store/row-locks.ts'
import * as sql from './shop-statements.ts'

/** Shops that travel together. */
const PAGE = 4_000

/** The import that counts. */
export interface ShopEdition {
  /** 0 before the first import. */
  readonly edition: number
  readonly count: number
}

/** Puts these shops in the place of all that were there: readers see the old set or the new one, never a part. */
export async function replaceShops(
  database: Database,
  shops: readonly Shop[],
  by: string,
): Promise<ShopEdition> {
  const replaced = await database.transaction((tx) => putShops(tx, shops, by))
  await database.run(sql.analyzeShops)
  return replaced
}

/** The same as a part of a transaction. */
export async function putShops(tx: Runner, shops: readonly Shop[], by: string): Promise<ShopEdition> {
  await lockRows(tx, 'shops')
  await tx.run(sql.removeShops)
  for (let from = 0; from < shops.length; from += PAGE) await add(tx, shops.slice(from, from + PAGE))
  const [record] = await tx.run<{ edition: number }>(sql.recordImport, [shops.length, by])
  return { edition: record?.edition ?? 0, count: shops.length }
}

/** Which import counts, and how many shops it has. */
export async function shopEdition(on: Runner): Promise<ShopEdition> {
  const [newest] = await on.run<ShopEdition>(sql.newestImport)
  return newest ?? { edition: 0, count: 0 }
}

interface ShopRecord extends Omit<Shop, 'point'> {
  readonly id: number
  readonly latitude: number
  readonly longitude: number
}

/** Every shop, in the order of its import. */
export async function readShops(on: Runner): Promise<readonly Shop[]> {
  const shops: Shop[] = []
  for (let last = 0, more = true; more;) {
    const rows = await on.run<ShopRecord>(sql.readShops, [last, PAGE])
    for (const { id, latitude, longitude, ...shop } of rows) {
      shops.push({ ...shop, point: { latitude, longitude } })
      last = id
    }
    more = rows.length === PAGE
  }
  return shops
}

function add(tx: Runner, shops: readonly Shop[]): Promise<unknown> {
  return tx.run(sql.addShops, [
    shops.map(({ name }) => name),
    shops.map(({ title }) => title),
    shops.map(({ point }) => point.longitude),
    shops.map(({ point }) => point.latitude),
    shops.map(({ address }) => address),
    shops.map(({ town }) => town),
    shops.map(({ phone }) => phone),
    shops.map(({ hours }) => hours),
    // An array of arrays of different lengths is none of PostgreSQL's.
    shops.map(({ services }) => services.join(' ')),
  ])
}
