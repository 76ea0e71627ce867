import { DRAFT_QUERY, NOISE, placesToAsk } from './addresses-to-ask.ts'
import type { Traces } from './person.ts'
import { makeVisitor, type Answer, type Visitor } from './visitor.ts'

/** What the walk over all routes found. */
export interface Walked {
  /** Addresses whose answers say that they are for everybody. */
  readonly shared: readonly string[]
  readonly asked: number
  readonly findings: readonly string[]
}

export interface Walk {
  readonly origin: string
  /** Somebody with a session, a draft, a receipt and a vote. */
  readonly person: Visitor
  readonly traces: Traces
  /** Texts that are about that person alone: none of them may stand in what is for everybody. */
  readonly theirs: readonly string[]
}

/** What anybody may choose; pages may differ by it, and say so. */
const LOOKS: readonly Readonly<Record<string, string>>[] = [{ lang: 'SW' }, { theme: 'dark', saver: 'on' }]
const CHOICES = ['lang', 'theme', 'saver']
/** Headers by which somebody who asks first might change what everybody gets. */
const POISONS: readonly Readonly<Record<string, string>>[] = [
  {
    'x-forwarded-host': 'evil.example',
    'x-host': 'evil.example',
    'x-forwarded-server': 'evil.example',
    'x-forwarded-proto': 'http',
    'x-forwarded-port': '1',
    forwarded: 'host=evil.example;proto=http',
  },
  {
    'x-original-url': '/about',
    'x-rewrite-url': '/about',
    'x-http-method-override': 'POST',
    'accept-language': 'sw',
    'user-agent': 'evil-canary',
    referer: 'https://evil.example/',
    origin: 'https://evil.example',
    'x-request-id': 'evil-canary',
    traceparent: `00-${'e'.repeat(32)}-${'e'.repeat(16)}-01`,
  },
]
/** These change with the moment and not with who asks. */
const OF_THE_MOMENT = new Set(['date', 'connection', 'keep-alive', 'x-request-id'])
/** A page may become another one between two questions: its figures did. */
const MOST_LOOKS = 4

/** Asks for every address of the portal as two people, and compares what is said to be for everybody. */
export async function walkAll(walk: Walk): Promise<Walked> {
  const findings: string[] = []
  const shared = new Set<string>()
  let asked = 0
  for (const path of placesToAsk(walk.traces)) {
    asked += 1
    const found = await lookAt(walk, path)
    findings.push(...found.findings.map((one) => `${path}: ${one}`))
    if (found.isShared) shared.add(path)
  }
  return { shared: [...shared], asked, findings }
}

async function lookAt(walk: Walk, path: string): Promise<{ isShared: boolean; findings: readonly string[] }> {
  const findings: string[] = []
  // The person first: what is made for one must not be what all others get.
  const own = await walk.person.ask(path)
  const plain = await makeVisitor(walk.origin).ask(path)
  for (const one of [plain, own]) findings.push(...unfitIn(one, walk.theirs))
  if (!isShared(plain)) {
    const added = new URL(path, walk.origin)
    for (const [name, value] of new URLSearchParams(DRAFT_QUERY)) added.searchParams.set(name, value)
    findings.push(...unfitIn(await walk.person.ask(added.pathname + added.search), walk.theirs))
    return { isShared: false, findings }
  }
  const noisy = `${path}${path.includes('?') ? '&' : '?'}${NOISE}`
  const stranger = makeVisitor(walk.origin)
  const others = [
    () => asPerson(walk, {}).ask(path),
    ...POISONS.map((headers) => () => stranger.ask(path, { headers })),
    () => stranger.ask(noisy),
  ]
  findings.push(...(await compared(walk, { path, look: {} }, others)))
  for (const look of LOOKS)
    findings.push(...(await compared(walk, { path, look }, [() => asPerson(walk, look).ask(path)])))
  findings.push(...(await differsOnlyAsSaid(walk, path)))
  findings.push(...unfitIn(await walk.person.ask(path, { method: 'HEAD' }), walk.theirs))
  return { isShared: true, findings }
}

/** The person with everything that their browser has, and that look. */
function asPerson({ origin, person }: Walk, look: Look): Visitor {
  const own = [...person.cookies].filter(([name]) => !CHOICES.includes(name))
  return makeVisitor(origin, { ...Object.fromEntries(own), ...look })
}

type Look = Readonly<Record<string, string>>

/** A stranger's answer, before and after: what came between must be no other one, or not be for everybody. */
async function compared(
  { origin, theirs }: Walk,
  { path, look }: { readonly path: string; readonly look: Look },
  others: readonly (() => Promise<Answer>)[],
): Promise<string[]> {
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    const before = shownOf(await makeVisitor(origin, look).ask(path))
    const between: Answer[] = []
    for (const ask of others) between.push(await ask())
    const after = shownOf(await makeVisitor(origin, look).ask(path))
    if (before !== after) continue
    return between.flatMap((one) => [
      ...unfitIn(one, theirs),
      ...(isShared(one) && shownOf(one) !== before
        ? [`not the same for everybody: ${firstDifference(before, shownOf(one))}`]
        : []),
    ])
  }
  return ['never twice the same']
}

/** What a choice changes is said to depend on cookies; what says nothing of them is the same for every choice. */
async function differsOnlyAsSaid({ origin }: Walk, path: string): Promise<string[]> {
  const plain = await makeVisitor(origin).ask(path)
  const other = await makeVisitor(origin, { lang: 'SW', theme: 'dark', saver: 'on' }).ask(path)
  const saysSo = /\bcookie\b/i.test(String(plain.headers['vary'] ?? ''))
  return plain.text === other.text || saysSo ? [] : ['differs by a cookie, and does not say so']
}

/** What no answer may be: kept by chance, or for everybody and about one. */
function unfitIn(answer: Answer, theirs: readonly string[]): string[] {
  const said = String(answer.headers['cache-control'] ?? '')
  if (!isShared(answer))
    return /^(?:private\b|no-store\b|no-cache\b)/.test(said)
      ? []
      : [`${answer.status} says '${said}' of how long it is kept`]
  const isForEdge = answer.headers['surrogate-control'] !== undefined
  const told = { ...answer.headers, 'x-request-id': '' }
  const all = JSON.stringify(told) + answer.text
  return [
    ...(answer.headers['set-cookie'] === undefined ? [] : ['brings a cookie, and is for everybody']),
    ...(isForEdge && answer.headers['x-request-id'] !== undefined ? ['an edge would tell of a request'] : []),
    ...([200, 206, 301, 304].includes(answer.status) ? [] : [`a ${answer.status} for everybody`]),
    ...theirs.filter((text) => all.includes(text)).map((text) => `tells everybody of ${text}`),
  ]
}

export function isShared({ headers }: Answer): boolean {
  return /^public\b/.test(String(headers['cache-control'] ?? ''))
}

/** All that a cache would keep. */
function shownOf({ status, headers, text }: Answer): string {
  const kept = Object.entries(headers).filter(([name]) => !OF_THE_MOMENT.has(name))
  return [status, ...kept.map(([name, value]) => `${name}: ${String(value)}`).toSorted(), '', text].join('\n')
}

function firstDifference(one: string, other: string): string {
  const at = one.split('').findIndex((sign, index) => sign !== other[index])
  return `…${one.slice(Math.max(0, at - 60), at + 60)}… and …${other.slice(Math.max(0, at - 60), at + 60)}…`
}
