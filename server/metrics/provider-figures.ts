import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { Adapters } from '#server/adapters/make-adapters.ts'
import type { Charge, PaymentRail, Refund } from '#providers/payment/port.ts'

const SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8, 16, 32]

type Method = (...given: never[]) => Promise<unknown>
type Timed = <Ask extends Method>(call: string, ask: Ask) => Ask

/** Calls to outside parties by what they came to in our own words, how long they took, and who does not answer. */
export function makeProviderFigures(registry: Registry): (own: Adapters) => Adapters {
  const registers = [registry]
  const calls = new Counter({
    name: 'duuka_provider_calls_total',
    help: 'Calls to outside parties, by what they came to.',
    labelNames: ['provider', 'call', 'outcome'],
    registers,
  })
  const seconds = new Histogram({
    name: 'duuka_provider_call_seconds',
    help: 'Seconds that calls to outside parties took.',
    labelNames: ['provider', 'call'],
    buckets: SECONDS,
    registers,
  })
  const timedFor =
    (provider: string): Timed =>
    (call, ask) => {
      const timed = async (...given: Parameters<typeof ask>): Promise<unknown> => {
        const since = performance.now()
        let outcome = 'threw'
        try {
          const answer = await ask(...given)
          outcome = outcomeOf(answer)
          return answer
        } finally {
          calls.inc({ provider, call, outcome })
          seconds.observe({ provider, call }, (performance.now() - since) / 1_000)
        }
      }
      return timed as typeof ask
    }
  let parties: Adapters['parties'] = new Map()
  showDown(registry, () => parties)
  return (own) => {
    parties = own.parties
    const rails = [...own.rails].map(([name, rail]) => {
      const noted = (outcome: string): void => calls.inc({ provider: name, call: 'callback', outcome })
      return [name, timedRail(rail, timedFor(name), noted)] as const
    })
    const operator = timedFor('OPERATOR')
    return {
      ...own,
      rails: new Map(rails),
      operator: timedPort(own.operator, operator),
      sms: { ...own.sms, send: timedFor('SMS')('send', (message) => own.sms.send(message)) },
      geocoder: timedPort(own.geocoder, timedFor('GEOCODER')),
    }
  }
}

/** `noted` is called with each notification's outcome. */
function timedRail(rail: PaymentRail, timed: Timed, noted: (outcome: string) => void): PaymentRail {
  const knowsPayer = rail.knowsPayer?.bind(rail)
  return {
    ...rail,
    readHint(notice) {
      const hint = rail.readHint(notice)
      noted(hint.ok ? 'named' : hint.reason)
      return hint
    },
    start: timed('start', (charge: Charge) => rail.start(charge)),
    query: timed('query', (charge: Charge) => rail.query(charge)),
    refund: timed('refund', (refund: Refund) => rail.refund(refund)),
    ...(knowsPayer ? { knowsPayer: timed('knowsPayer', (payer: string) => knowsPayer(payer)) } : {}),
  }
}

/** What is asked of a port: the questions that it answers later; whether it is down is known at once. */
const ASKED_AT_ONCE = new Set(['close', 'isDown'])

function timedPort<Port extends object>(port: Port, timed: Timed): Port {
  const parts = Object.entries(port).map(([name, part]: [string, unknown]) => [
    name,
    typeof part === 'function' && !ASKED_AT_ONCE.has(name) ? timed(name, part as Method) : part,
  ])
  return Object.fromEntries(parts) as Port
}

/** Ours are short words; a word of somebody else's, or none, makes no series of its own. */
const WORD = /^[a-z][a-z-]{1,20}$/

/** `kind` of evidence, else `problem` of an answer that is none, else that there was one. */
function outcomeOf(answer: unknown): string {
  if (typeof answer === 'string') return WORD.test(answer) ? answer : 'answered'
  if (typeof answer !== 'object' || answer === null) return 'answered'
  const { kind, problem } = answer as { readonly kind?: unknown; readonly problem?: unknown }
  const word = kind ?? problem
  return typeof word === 'string' && WORD.test(word) ? word : 'answered'
}

function showDown(registry: Registry, parties: () => Adapters['parties']): void {
  registry.registerMetric(
    new Gauge({
      name: 'duuka_provider_down',
      help: '1 while calls to an outside party are known to fail.',
      labelNames: ['provider'],
      registers: [],
      collect() {
        for (const [provider, isDown] of parties()) this.set({ provider }, isDown() ? 1 : 0)
      },
    }),
  )
}
