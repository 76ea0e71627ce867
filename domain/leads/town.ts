/**
 * One town of the operator's list (LEAD-33); whether home internet is
 * there comes as yes and no or as a word (LEAD-33).
 */
export interface Town {
  readonly cityName: string
  readonly hbbLeadFeasibility: boolean | string
}

/** True for true, 'TRUE', 'true' (LEAD-33); everything else is no. */
export function saysYes(feasibility: boolean | string): boolean {
  return typeof feasibility === 'boolean' ? feasibility : feasibility.trim().toLowerCase() === 'true'
}

/** The town of this name, however its letters are written (LEAD-33); null when it is in no list. */
export function findTown(towns: readonly Town[], name: string): Town | null {
  const wanted = keyOf(name)
  return towns.find(({ cityName }) => keyOf(cityName) === wanted) ?? null
}

/** A lead is feasible only if its town is in the list with feasibility true (LEAD-33). */
export function isFeasibleTown(towns: readonly Town[], name: string): boolean {
  const town = findTown(towns, name)
  return town !== null && saysYes(town.hbbLeadFeasibility)
}

function keyOf(name: string): string {
  return name.trim().normalize('NFC').toLowerCase()
}
