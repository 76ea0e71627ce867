/** One town of the operator's list (D2 §3); whether home internet is there comes as yes and no or as a word (G-95). */
export interface Town {
  readonly cityName: string
  readonly hbbLeadFeasibility: boolean | string
}

/** True for true, 'TRUE', 'true' (G-95); everything else is no. */
export function saysYes(feasibility: boolean | string): boolean {
  return typeof feasibility === 'boolean' ? feasibility : feasibility.trim().toLowerCase() === 'true'
}

/** The town of this name, however its letters are written (D2 §5); null when it is in no list. */
export function findTown(towns: readonly Town[], name: string): Town | null {
  const wanted = keyOf(name)
  return towns.find(({ cityName }) => keyOf(cityName) === wanted) ?? null
}

/** D2 §5: a lead is feasible only if its town is in the list with feasibility true. */
export function isFeasibleTown(towns: readonly Town[], name: string): boolean {
  const town = findTown(towns, name)
  return town !== null && saysYes(town.hbbLeadFeasibility)
}

function keyOf(name: string): string {
  return name.trim().normalize('NFC').toLowerCase()
}
