import type { ServiceQualification } from '#providers/service-qualification/port.ts'
import { createTmf645 } from '#providers/service-qualification/tmf645.ts'
import type { Config } from '#server/config/config.ts'

const DEADLINE_MS = 8_000

/** Who says where home internet is, if it is not the operator's list of towns; null for that list. */
export function makeQualification({
  providers: { qualification },
}: Pick<Config, 'providers'>): ServiceQualification | null {
  if (qualification.by === 'towns') return null
  const { url: baseUrl, key, outbound } = qualification
  return createTmf645({ baseUrl, key, outbound, deadlineMs: DEADLINE_MS })
}
