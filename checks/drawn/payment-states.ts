import { FACTS, PAYMENT_STATES, type Guards, type Fact, type PaymentState } from '#domain/payments/states.ts'
import { nextTransition } from '#domain/payments/transitions.ts'

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

/** The same as a list to look things up in, with what is written along with each move. */
export function listPaymentMoves(): string {
  const moves = allMoves()
  return PAYMENT_STATES.filter((state) => moves.some(({ from }) => from === state))
    .map((state) => {
      const lines = moves
        .filter(({ from }) => from === state)
        .map(({ fact, path, effects }) => {
          const written = effects.length > 0 ? `: ${effects.join(', ')}` : ''
          return `- ${fact} → ${path.join(' → ')}${written}`
        })
      return [`### ${state}`, '', ...lines].join('\n')
    })
    .join('\n\n')
}
