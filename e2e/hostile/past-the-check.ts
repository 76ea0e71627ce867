import { createHash } from 'node:crypto'
import pg from 'pg'
import type { Json } from '../steps/own-content.ts'
import { PAYLOADS } from './payloads.ts'

interface Row {
  readonly language: string
  readonly name: string
  readonly value: string
}

/**
 * Makes the active content hostile in the records themselves, as somebody could who reaches the database: answers are
 * raw HTML that no reader of Markdown ever saw, and every link is a program.
 */
export async function poisonRecords(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<Row>(
      `select p.language, p.name, b.value from content_package p join content_body b using (digest)
        where p.version = (select version from content_active order by id desc limit 1)`,
    )
    const { rows: made } = await client.query<{ version: number }>(
      `insert into content_version (origin, digest, packages) values ('operator', 'past the check', $1) returning version`,
      [rows.length],
    )
    const version = made[0]?.version
    for (const [n, { language, name, value }] of rows.entries()) {
      const hostile = JSON.stringify(hostileOf(name, JSON.parse(value) as Json, n))
      const digest = createHash('sha256').update(hostile).digest('hex')
      await client.query('insert into content_body values ($1, $2) on conflict do nothing', [digest, hostile])
      await client.query('insert into content_package values ($1, $2, $3, $4)', [
        version,
        language,
        name,
        digest,
      ])
    }
    await client.query('insert into content_active (version, follows_shipped) values ($1, false)', [version])
    await client.query(`select pg_notify('content_active', $1)`, [String(version)])
  } finally {
    await client.end()
  }
}

function hostileOf(name: string, value: Json, n: number): Json {
  const all = PAYLOADS.join('\n')
  if (/^(?:faq|docs)\//.test(name))
    return { ...value, answer: `<p>Before</p>${PAYLOADS[n % 60] ?? ''}${all}` }
  if (name.endsWith('-translation')) return value
  return withLinks(value) as Json
}

const LINK = /^(?:href|url|link|src|image|page)$/

function withLinks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withLinks)
  if (typeof value !== 'object' || value === null) return value
  const links = 'key' in value || 'href' in value ? { href: 'javascript:xss()' } : {}
  return Object.fromEntries(
    Object.entries({ ...value, ...links }).map(([key, one]) => [
      key,
      LINK.test(key) && typeof one === 'string' ? 'javascript:xss()' : withLinks(one),
    ]),
  )
}
