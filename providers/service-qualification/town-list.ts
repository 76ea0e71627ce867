import { isFeasibleTown } from '#domain/leads/town.ts'
import type { TownsAnswer } from '../operator/leads-port.ts'
import type { ServiceQualification } from './port.ts'

/** LEAD-33: home internet is where the operator's list of towns says so, whatever the street. */
export function createTownQualification(listTowns: () => Promise<TownsAnswer>): ServiceQualification {
  return {
    async qualify({ town }) {
      const answer = await listTowns()
      if (!answer.ok) return { ok: false, reason: 'the list of towns is not to be had' }
      return { ok: true, feasible: isFeasibleTown(answer.towns, town) }
    },
    close: () => undefined,
  }
}
