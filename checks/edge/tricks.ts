import { PAGES } from '#contract/pages.ts'
import { makeVisitor } from './visitor.ts'

/** A cookie header that two readers might read differently, and the language in which whoever sends nothing else gets the page. */
const COOKIES = [
  'lang=SW; lang=EN',
  'lang=EN; lang=SW',
  'lang=EN;lang=SW',
  '\u00a0lang=SW',
  'lang =SW',
  'lang= SW',
  'lang="SW"',
  'xlang=SW',
  'a=lang=SW',
  'lang=SW%3b',
  'theme=dark; theme=light',
  'saver=on; saver=off',
  'theme=dark"onload="x',
  '__Host-sid=short; lang=sw',
  `${'a=b; '.repeat(200)}lang=SW`,
]
const QUERIES = [
  '?lang=sw',
  '?utm_source=<script>x</script>',
  '?x=1&lang=sw',
  '?%6cang=sw',
  '?lang%5b%5d=sw',
  ';lang=sw',
  '?&&&',
  '?again',
]
const HEADERS: readonly Readonly<Record<string, string>>[] = [
  { host: 'evil.example' },
  { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http', 'x-forwarded-port': '1' },
  { 'x-look': 'lang=SW', 'x-session': '__Host-sid=x; ' },
  { lang: 'SW', opco: 'NG' },
  { 'accept-encoding': 'br;q=0, gzip;q=0' },
  { 'accept-encoding': 'identity' },
  { 'if-none-match': '*' },
  { range: 'bytes=0-9' },
  { 'save-data': 'on', 'x-http-method-override': 'POST' },
  { 'surrogate-key': 'pages', 'cache-control': 'no-cache', pragma: 'no-cache' },
]
const ENCODINGS = ['br', 'gzip', ''] as const

/** Odd requests come just when a page is to be fetched anew; what everybody gets afterwards must be what they got before. */
export async function tryTricks(origin: string): Promise<{ tried: number; findings: readonly string[] }> {
  const findings: string[] = []
  const tricks = [
    ...COOKIES.map((cookie) => ({ path: '', headers: { cookie } })),
    ...QUERIES.map((path) => ({ path, headers: {} })),
    ...HEADERS.map((headers) => ({ path: '', headers })),
  ]
  for (const path of [PAGES.home, PAGES.prepaidRecharge]) {
    const right = await seen(origin, path)
    for (const trick of tricks) {
      await purge(origin)
      await makeVisitor(origin).ask(`${path}${trick.path}`, { headers: trick.headers })
      const wrong = (await seen(origin, path)).filter((one, index) => one !== right[index])
      if (wrong.length > 0) findings.push(`${path} is another page after ${JSON.stringify(trick)}`)
    }
  }
  return { tried: tricks.length * 2, findings }
}

/** What people with plain browsers get. */
async function seen(origin: string, path: string): Promise<string[]> {
  const looks = [{}, { lang: 'SW' }, { theme: 'dark' }, { saver: 'on' }]
  const pages: string[] = []
  for (const look of looks) pages.push((await makeVisitor(origin, look).ask(path)).text)
  for (const encoding of ENCODINGS) {
    const headers: Record<string, string> = encoding === '' ? {} : { 'accept-encoding': encoding }
    const answer = await makeVisitor(origin).ask(path, { headers })
    pages.push(`${answer.status} ${String(answer.headers['content-encoding'])}`)
  }
  return pages
}

async function purge(origin: string): Promise<void> {
  await makeVisitor(origin).ask('/', { method: 'PURGE', headers: { 'surrogate-key': 'pages' } })
}
