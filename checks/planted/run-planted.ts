import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runChaos } from '../chaos/chaos-run.ts'
import type { ChaosPlan } from '../chaos/chaos-plan.ts'
import { PLANTED_BUG } from './bugs.ts'
import type { PlantedBug } from './bugs.ts'

/** What the fault run found of a planted bug. */
export interface Catch {
  readonly bug: PlantedBug
  readonly violations: number
  /** How often each finding was made, the most frequent first. */
  readonly as: readonly (readonly [finding: string, times: number])[]
  readonly seconds: number
}

const LOADED_FIRST = pathToFileURL(join(import.meta.dirname, 'swap-modules.ts')).href

/** Runs the fault run on portals that carry the bug. */
export async function runPlanted(bug: PlantedBug, plan: ChaosPlan): Promise<Catch> {
  const env = { [PLANTED_BUG]: bug.name, NODE_OPTIONS: `--import=${LOADED_FIRST}` }
  const { violations, strange, seconds } = await runChaos({ ...plan, ...bug.plan }, { env, consoleEnv: env })
  const said = [
    ...violations.map(({ invariant, what }) => `${invariant} ${nameless(what)}`),
    ...strange.map(({ call, status }) => `${call} answered ${status}`),
  ]
  const as = [...Map.groupBy(said, (finding) => finding)]
    .map(([finding, found]) => [finding, found.length] as const)
    .toSorted(([, one], [, other]) => other - one)
  return { bug, violations: violations.length, as, seconds }
}

/** A finding's text without the payment that it was found at. */
function nameless(what: string): string {
  return what.replace(/[0-9A-Z]{26}/g, '…')
}
