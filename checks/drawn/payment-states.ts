import {
  FACTS,
  PAYMENT_STATES,
  type Fact,
  type Guards,
  type Otherwise,
  type PaymentState,
} from '#domain/payments/states.ts'
import { moneyOf, viewOf } from '#domain/payments/status/status-view.ts'
import { nextTransition, otherwise } from '#domain/payments/transitions.ts'
import { tableOf } from './markdown-table.ts'

/** One way a fact can move a payment. */
interface Move {
  readonly from: PaymentState
  readonly fact: Fact
  readonly path: readonly PaymentState[]
  readonly effects: readonly string[]
}

const HOUR_MS = 3_600_000
/** On both sides of the quarter of an hour and of the day that the table knows. */
const AGES_MS = [0, HOUR_MS, 25 * HOUR_MS]
const FLAGS = [
  'failureShown',
  'rival',
  'mismatchSeen',
  'chargeKnown',
  'settledElsewhere',
  'chargeTakenBack',
  'chargeVouched',
  'held',
] as const

/** Everything that the table may look at, in every combination. */
function allGuards(): Guards[] {
  return AGES_MS.flatMap((ageMs) =>
    Array.from({ length: 2 ** FLAGS.length }, (_, bits) => {
      const flags = FLAGS.map((flag, at) => [flag, ((bits >> at) & 1) === 1] as const)
      return { ageMs, ...(Object.fromEntries(flags) as Record<(typeof FLAGS)[number], boolean>) }
    }),
  )
}

/** Every move of the table, found by asking it everything. */
function allMoves(): Move[] {
  const guards = allGuards()
  return PAYMENT_STATES.flatMap((from) =>
    FACTS.flatMap((fact) => {
      const found = new Map<string, Move>()
      for (const seen of guards) {
        const moved = nextTransition(from, fact, seen)
        if (moved) found.set(JSON.stringify(moved), { from, fact, ...moved })
      }
      return [...found.values()]
    }),
  )
}

/** Not in the table: the claim by which one process alone begins to ask for the money (`process`). */
const CLAIM = ['registered --> asking', 'process'] as const

/** The arrows between two states with the facts that lead along them; none where a payment passes on at once. */
function allArrows(): [arrow: string, facts: string][] {
  const facts = new Map<string, Set<Fact>>()
  const passed = new Set<string>()
  for (const { from, fact, path } of allMoves()) {
    const [first = from, ...further] = path
    const arrow = `${from} --> ${first}`
    facts.set(arrow, (facts.get(arrow) ?? new Set()).add(fact))
    for (const [at, state] of further.entries()) passed.add(`${path[at]} --> ${state}`)
  }
  const told = [...facts].map(([arrow, by]): [string, string] => [arrow, [...by].join(', ')])
  return [[...CLAIM], ...told, ...[...passed].map((arrow): [string, string] => [arrow, ''])]
}

function drawn(arrows: readonly string[]): string {
  return ['```mermaid', 'stateDiagram-v2', ...arrows.map((arrow) => `  ${arrow}`), '```'].join('\n')
}

const told = ([arrow, facts]: readonly [string, string]) => (facts === '' ? arrow : `${arrow}: ${facts}`)
const isReview = ([arrow]: readonly [string, string]) => /\breview\b/.test(arrow)

/** The picture without review, which nearly every state can lead to. */
export function drawPaymentStates(): string {
  const arrows = allArrows()
  const ends = PAYMENT_STATES.filter((state) => !arrows.some(([arrow]) => arrow.startsWith(`${state} `)))
  return drawn([
    '[*] --> registered',
    ...arrows.filter((one) => !isReview(one)).map(told),
    ...ends.map((state) => `${state} --> [*]`),
  ])
}

/** What leads into review, and out of it. */
export function drawReview(): string {
  return drawn(allArrows().filter(isReview).map(told))
}

interface Outcome {
  readonly goesTo: string
  readonly books: string
  readonly alerts: boolean
  /** What the customer's page is told. */
  readonly page: string
}

const STAYS: Readonly<Record<Otherwise, string>> = {
  ignored: 'stays',
  noted: 'stays; noted once',
  alerted: 'stays; noted once',
  refused: 'stays; refused',
}

function outcomeOf({ path, effects }: Move): Outcome {
  const state = path.at(-1) ?? 'registered'
  const { status } = viewOf(state, '', 'fetch')
  const money = moneyOf(state, effects.includes('reverse-charge'))
  const books = effects.filter((effect) => effect !== 'alert').join(', ')
  return { goesTo: path.join(' → '), books, alerts: effects.includes('alert'), page: `${status}, ${money}` }
}

function stayOf(state: PaymentState, fact: Fact): Outcome {
  const what = otherwise(state, fact)
  return { goesTo: STAYS[what], books: '', alerts: what === 'alerted', page: 'as before' }
}

/** Fact by fact: what it does in each state to the payment, the books, the staff and the customer's page. */
export function listFacts(): string {
  const guards = allGuards()
  const moves = allMoves()
  return FACTS.map((fact) => {
    const outcomes = PAYMENT_STATES.flatMap((state) => {
      const found = moves.filter((move) => move.fact === fact && move.from === state).map(outcomeOf)
      const mayStay = guards.some((seen) => nextTransition(state, fact, seen) === null)
      return [...found, ...(mayStay ? [stayOf(state, fact)] : [])].map((outcome) => ({ state, outcome }))
    })
    const rows = [...Map.groupBy(outcomes, ({ outcome }) => JSON.stringify(outcome)).values()].map((same) => {
      const { goesTo, books, alerts, page } = same[0]?.outcome ?? stayOf('registered', fact)
      const states = same.map(({ state }) => state).join(', ')
      return [states, goesTo, books || '–', alerts ? 'yes' : 'no', page]
    })
    const head = ['In', 'Goes to', 'Written', 'A person is told', 'The page']
    return [`### ${fact}`, '', tableOf([head, ...rows])].join('\n')
  }).join('\n\n')
}
