import { Gauge, type Registry } from 'prom-client'
import type { Stop } from '#domain/selling/stop.ts'

/** One gauge of what is not sold, read when somebody looks: a series for each stop, none while everything is sold. */
export function showStops(registry: Registry): (stops: () => readonly Stop[]) => void {
  let told: (() => readonly Stop[]) | null = null
  registry.registerMetric(
    new Gauge({
      name: 'duuka_selling_stopped',
      help: '1 for each rail, kind, country or the codes that are not sold now, by what stopped it.',
      labelNames: ['what', 'name', 'by'],
      registers: [],
      collect() {
        this.reset()
        for (const { what, name, by } of told?.() ?? []) this.set({ what, name, by }, 1)
      },
    }),
  )
  return (stops) => {
    told = stops
  }
}
