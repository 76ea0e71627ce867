import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import type { Mend, PlaceKindName } from '#contract/console/places.ts'
import { openConsole, type Browser } from './console-stage.ts'

export const HEAD = 'name,title,latitude,longitude,address,phone'
export const NONE: Mend[] = []

/** So many shops of Kampala, in rows of a file. */
export function shops(count: number, from = 1): readonly string[] {
  return Array.from(
    { length: count },
    (_, n) => `Shop ${n + from},Shop,0.${3000 + n + from},32.5${100 + n + from},Plot ${n + from},0712000101`,
  )
}

/** A file of these rows, as somebody drops it. */
export async function drop(browser: Browser, rows: readonly string[], kind: PlaceKindName = 'shops') {
  const head = kind === 'shops' ? HEAD : 'title,latitude,longitude,technologies'
  const file = Buffer.from([head, ...rows].join('\n')).toString('base64')
  return browser.done('checkPlaces', { kind, name: `${kind}.csv`, file })
}

/** The file goes live, unless it takes two. */
export async function makeLive(
  browser: Browser,
  rows: readonly string[],
  { kind = 'shops', reason = '' }: { readonly kind?: PlaceKindName; readonly reason?: string } = {},
) {
  const { fingerprint } = await drop(browser, rows, kind)
  return browser.done('livePlaces', { kind, mends: NONE, fingerprint, reason })
}

/** Shops that are live, and whoever has them at their desk. */
export async function withShops(context: TestContext, count = 40) {
  const console = await openConsole(context)
  const desk = await console.proven('grace.nabirye', 'shops')
  assert.deepEqual(await makeLive(desk, shops(count)), { outcome: 'done' })
  return {
    console,
    desk,
    rows: () => console.stage.rows<{ name: string }>('select name from shop order by id'),
  }
}
