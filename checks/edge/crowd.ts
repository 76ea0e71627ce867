import { PAGES } from '#contract/pages.ts'
import { showNumber } from '#domain/phone.ts'
import { buyWithForms, buyWithScript, type Person, type Traces } from './person.ts'
import { makeVisitor, type Visitor } from './visitor.ts'
import { isShared } from './walk.ts'

/** What came of a crowd behind one cache. */
export interface Crowded {
  readonly bought: number
  readonly people: number
  /** Pages that somebody without any cookie read meanwhile. */
  readonly read: number
  readonly findings: readonly string[]
}

export interface CrowdPlan {
  readonly origin: string
  readonly people: number
  readonly readers: number
  /** Number of the first person: each run has phones of its own. */
  readonly first: number
}

type Look = Readonly<Record<string, string>>

/** Languages, themes and data savers, as they come. */
export const CROWD_LOOKS: readonly Look[] = [
  {},
  { lang: 'SW' },
  { theme: 'dark' },
  { lang: 'SW', theme: 'light', saver: 'on' },
  { saver: 'on' },
  { lang: 'EN', saver: 'off' },
]
/** Recharge, help, shops and what else everybody reads. */
export const READ_PAGES = [
  PAGES.home,
  PAGES.prepaidRecharge,
  PAGES.dataBundle,
  PAGES.help,
  `${PAGES.help}?q=buy-airtime`,
  `${PAGES.help}?c=data-bundles`,
  PAGES.storeLocator,
  `${PAGES.storeLocator}?q=Kampala`,
  PAGES.coverage,
  PAGES.about,
] as const
/** What is between the form and the press, or after it, and must cost nobody their session. */
const LOOKED_UP = [
  `${PAGES.storeLocator}?q=Entebbe+road`,
  `${PAGES.help}?find=airtime`,
  '/nothing-here',
  PAGES.table,
]

/** People buy, with script and without, while others read the same pages. */
export async function crowdBehind(plan: CrowdPlan): Promise<Crowded> {
  const state = { over: false }
  const pages = new Map<string, string>()
  const reading = Promise.all(
    Array.from({ length: plan.readers }, (_, n) =>
      readOn({ origin: plan.origin, pages, isOver: () => state.over }, n),
    ),
  )
  const persons = Array.from({ length: plan.people }, (_, n) => personOf(plan.origin, plan.first + n))
  const visits = await Promise.all(persons.map((person, n) => visit(plan.origin, person, n % 2 === 0)))
  state.over = true
  const readers = await reading
  const told = visits.flatMap(({ theirs }) => theirs)
  const leaks = [...pages].flatMap(([text, path]) =>
    told.filter((one) => text.includes(one)).map((one) => `${path} told everybody of ${one}`),
  )
  const sessions = new Set(persons.map(({ visitor }) => visitor.cookies.get('__Host-sid')))
  const shared = sessions.size < persons.length ? ['two people had one session'] : []
  return {
    bought: visits.filter(({ traces }) => traces.status === 'SUCCESS').length,
    people: persons.length,
    read: readers.reduce((sum, { read }) => sum + read, 0),
    findings: [
      ...leaks,
      ...shared,
      ...visits.flatMap(({ findings }) => findings),
      ...readers.flatMap(({ findings }) => findings),
    ],
  }
}

export function personOf(origin: string, n: number): Person {
  const digits = String(n).padStart(5, '0')
  return {
    visitor: makeVisitor(origin, { ...CROWD_LOOKS[n % CROWD_LOOKS.length], way: 'AM' }),
    recipient: `7401${digits}`,
    payer: `7402${digits}`,
    amount: 1_000 + n,
  }
}

interface Visit {
  readonly traces: Traces
  readonly theirs: readonly string[]
  readonly findings: readonly string[]
}

async function visit(origin: string, person: Person, withScript: boolean): Promise<Visit> {
  const { visitor, recipient, payer } = person
  const findings: string[] = []
  for (const path of READ_PAGES) findings.push(...wrongLook(await visitor.ask(path), visitor, path))
  if (visitor.cookies.has('__Host-sid')) findings.push('a page that is for everybody brought a session')
  const traces = await (withScript ? buyWithScript(person, origin) : buyWithForms(person, origin))
  const session = visitor.cookies.get('__Host-sid') ?? ''
  if (traces.status !== 'SUCCESS') findings.push(`${payer} has no receipt: ${JSON.stringify(traces)}`)
  for (const path of [...LOOKED_UP, ...READ_PAGES]) await visitor.ask(path)
  if (visitor.cookies.get('__Host-sid') !== session) findings.push('a session was lost by looking around')
  const receipt = `${PAGES.paymentStatus}?id=${traces.payment}`
  const stranger = makeVisitor(origin)
  if (!showsNumber((await visitor.ask(receipt)).text, recipient))
    findings.push('a receipt without its number')
  if (showsNumber((await stranger.ask(receipt)).text, recipient)) findings.push('a receipt for a stranger')
  const form = `${PAGES.prepaidRecharge}?d=${traces.draft}`
  if (showsNumber((await stranger.ask(form)).text, recipient)) findings.push('a draft for a stranger')
  const numbers = [recipient, payer].flatMap((one) => [one, showNumber(one)])
  return { traces, theirs: [...numbers, traces.draft, traces.payment, session].filter(Boolean), findings }
}

function showsNumber(text: string, number: string): boolean {
  return text.includes(number) || text.includes(showNumber(number))
}

/** Whether a page is in the words and the colours that its reader chose, and for everybody. */
function wrongLook(
  answer: Awaited<ReturnType<Visitor['ask']>>,
  { cookies }: Visitor,
  path: string,
): string[] {
  const [head = ''] = answer.text.split('<head>', 1)
  const isRight =
    head.includes(`lang="${cookies.get('lang') === 'SW' ? 'sw' : 'en'}"`) &&
    head.includes('data-theme') === cookies.has('theme') &&
    head.includes(`data-theme="${cookies.get('theme') ?? ''}"`) === cookies.has('theme') &&
    head.includes('data-saver="on"') === (cookies.get('saver') === 'on')
  return [
    ...(answer.status === 200 && isRight
      ? []
      : [`${path} for ${JSON.stringify([...cookies])}: ${answer.status} ${head}`]),
    ...(isShared(answer) ? [] : [`${path} is not for everybody`]),
    ...(answer.headers['set-cookie'] === undefined ? [] : [`${path} brings a cookie`]),
  ]
}

interface Read {
  readonly read: number
  readonly findings: readonly string[]
}

interface Reading {
  readonly origin: string
  /** What was read, and where. */
  readonly pages: Map<string, string>
  readonly isOver: () => boolean
}

async function readOn({ origin, pages, isOver }: Reading, n: number): Promise<Read> {
  const visitor = makeVisitor(origin, CROWD_LOOKS[n % CROWD_LOOKS.length])
  const findings: string[] = []
  let read = 0
  while (!isOver()) {
    const path = READ_PAGES[(n + read) % READ_PAGES.length] ?? PAGES.home
    const answer = await visitor.ask(path)
    findings.push(...wrongLook(answer, visitor, path))
    pages.set(answer.text, path)
    read += 1
  }
  return { read, findings }
}
