import type { Config } from '#server/config/config.ts'
import { UNTRACED, type TracedProcess, type Tracing } from './tracing.ts'

/** The tracing of a process; without a collector there is none, and nothing is loaded for it. */
export async function openTracing(settings: Config['tracing'], traced: TracedProcess): Promise<Tracing> {
  if (settings.endpoint === '') return UNTRACED
  const { openTelemetry } = await import('./open-telemetry.ts')
  return openTelemetry(settings, traced)
}
