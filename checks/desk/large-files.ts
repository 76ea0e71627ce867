import pg from 'pg'
import { CONSOLE_CALLS } from '#contract/console/addresses.ts'
import type { ConsoleRequest } from '#contract/console/calls.ts'
import type { World } from '#scripts/world.ts'
import { openDesk } from '../chaos/staff/desk-browser.ts'
import { DAY } from './fill-desk.ts'
import { plantedList, type OtherCharge } from './planted-list.ts'

const RAIL = 'KATI_MONEY'
/** What was charged that day besides. */
const OTHERS = `select a.our_ref as ours, a.provider_ref as theirs, p.amount_minor::float8 as minor
  from attempt a join payment p on p.id = a.payment_id
  where a.rail = '${RAIL}' and a.state = 'collected' and a.payment_id not like 'D000%'
    and a.sent_at >= ${DAY}::timestamp at time zone 'Africa/Kampala'
    and a.sent_at < (${DAY} + 1)::timestamp at time zone 'Africa/Kampala'`

/** Hands in a provider's list of a day; how long until its differences stand there, and whether they are those that were planted. */
export async function compareList(
  { consoleUrl, database }: World,
  charges: number,
): Promise<{ readonly ms: number; readonly found: string; readonly isRight: boolean }> {
  const desk = await openDesk(consoleUrl, 's.kato')
  const day = await dayOf(database.url)
  const of: ConsoleRequest<'readStatement'> = { rail: RAIL, day, name: 'list.csv', layout: null }
  const others = await ask<OtherCharge>(database.url, OTHERS)
  const { text, expected } = plantedList(charges, others)
  const url = new URL(CONSOLE_CALLS.readStatement.path, consoleUrl)
  url.searchParams.set('of', JSON.stringify(of))
  const since = performance.now()
  const answer = await fetch(url, {
    method: 'POST',
    headers: { ...desk.headers(), 'content-type': 'text/csv' },
    body: text,
  })
  const said = await answer.text()
  const ms = performance.now() - since
  if (!answer.ok) return { ms, found: said.slice(0, 300), isRight: false }
  const found = await differencesOf(database.url)
  return { ms, found: JSON.stringify(found), isRight: same(found, expected) }
}

async function dayOf(url: string): Promise<string> {
  const [row] = await ask<{ day: string }>(url, `select ${DAY}::text as day`)
  return row?.day ?? ''
}

async function differencesOf(url: string): Promise<Readonly<Record<string, number>>> {
  const rows = await ask<{ kind: string; n: number }>(
    url,
    'select kind, count(*)::int as n from statement_difference group by kind order by kind',
  )
  return Object.fromEntries(rows.map(({ kind, n }) => [kind, n]))
}

function same(one: Readonly<Record<string, number>>, other: Readonly<Record<string, number>>): boolean {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])]
  return names.every((name) => one[name] === other[name])
}

async function ask<Row>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows as Row[]
  } finally {
    await client.end()
  }
}

/** Has a file of so many shops checked; nothing goes live. */
export async function checkPlaces(
  { consoleUrl }: World,
  places: number,
): Promise<{ readonly ms: number; readonly isRight: boolean }> {
  const desk = await openDesk(consoleUrl, 'g.nabirye')
  const rows = Array.from(
    { length: places },
    (_, n) =>
      `Shop ${n},Shop,${(0.1 + (n % 900) / 1_000).toFixed(5)},${(32 + n / places).toFixed(5)},Plot ${n}`,
  )
  const file = Buffer.from(['name,title,latitude,longitude,address', ...rows].join('\n')).toString('base64')
  const since = performance.now()
  const answer = await desk.call('checkPlaces', { kind: 'shops', name: 'places.csv', file })
  return { ms: performance.now() - since, isRight: answer?.ok === true }
}
