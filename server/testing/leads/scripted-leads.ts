import type { Town } from '#domain/leads/town.ts'
import type {
  LeadEvidence,
  LeadOperator,
  LeadOrder,
  TownsAnswer,
  TrackAnswer,
  TrackQuery,
} from '#providers/operator/leads-port.ts'

const TOWNS: readonly Town[] = [
  { cityName: 'Kampala', hbbLeadFeasibility: true },
  { cityName: 'Entebbe', hbbLeadFeasibility: 'TRUE' },
  { cityName: 'Gulu', hbbLeadFeasibility: false },
]

/** An operator of home internet that says what a test tells it to, and knows a lead once for a key. */
export class ScriptedLeads implements LeadOperator {
  towns: TownsAnswer = { ok: true, towns: TOWNS }
  /** What the next submissions are answered; then each is accepted. */
  readonly next: LeadEvidence[] = []
  /** Everything that was handed over, repetitions included. */
  readonly orders: LeadOrder[] = []
  track: TrackAnswer = { ok: false, problem: 'unknown-lead' }
  readonly tracked: TrackQuery[] = []
  /** Awaited before an answer is given; a test may hold it. */
  before: () => Promise<void> = async () => undefined
  readonly #ids = new Map<string, string>()

  async listTowns(): Promise<TownsAnswer> {
    return this.towns
  }

  async submitLead(order: LeadOrder): Promise<LeadEvidence> {
    this.orders.push(order)
    await this.before()
    const scripted = this.next.shift()
    if (scripted) return scripted
    const known = this.#ids.get(order.key) ?? `LD${String(this.#ids.size + 1).padStart(7, '0')}`
    this.#ids.set(order.key, known)
    return { kind: 'accepted', leadId: known }
  }

  async trackLead(query: TrackQuery): Promise<TrackAnswer> {
    this.tracked.push(query)
    return this.track
  }
}
