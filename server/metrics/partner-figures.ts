import { Counter, type Registry } from 'prom-client'
import type { PartnerCalls } from '#server/http/api-keys.ts'

/** Calls under the keys of partners, by the partner's name as it is configured, and under keys that are nobody's. */
export function showPartners(registry: Registry): (counted: () => readonly PartnerCalls[]) => void {
  let told: (() => readonly PartnerCalls[]) | null = null
  registry.registerMetric(
    new Counter({
      name: 'duuka_partner_calls_total',
      help: 'Calls of the API by partners, by the name that goes with their key.',
      labelNames: ['partner'],
      registers: [],
      collect() {
        this.reset()
        for (const { partner, calls } of told?.() ?? []) if (partner !== '') this.inc({ partner }, calls)
      },
    }),
  )
  registry.registerMetric(
    new Counter({
      name: 'duuka_unknown_key_calls_total',
      help: 'Calls of the API that were refused because their key is nobody’s.',
      registers: [],
      collect() {
        this.reset()
        this.inc(told?.().find(({ partner }) => partner === '')?.calls ?? 0)
      },
    }),
  )
  return (counted) => {
    told = counted
  }
}
