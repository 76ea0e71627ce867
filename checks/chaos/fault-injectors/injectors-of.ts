import type { ChaosPlan } from '../chaos-plan.ts'
import { seededRandom } from '../seeded-random.ts'
import type { Disks } from '../disks/disks.ts'
import type { Stage } from '../open-stage.ts'
import { crashDatabase } from './crash-database.ts'
import type { FaultInjector } from './fault-injector.ts'
import { fillDataDisk, fillLogDisk } from './fill-disks.ts'
import { holdConnections } from './hold-connections.ts'
import { killPortals } from './kill-portals.ts'
import { loseAnswers } from './lose-answers.ts'
import { rollPortals } from './roll-portals.ts'
import { troubleDatabase } from './trouble-database.ts'
import type { Witness } from './witness.ts'

/** All that breaks in a run: first what needs customers in the middle of paying, then the rarer. */
export function injectorsOf(
  { world, relay, disks }: Stage,
  plan: ChaosPlan,
  witness: Witness,
): readonly FaultInjector[] {
  const scene = { world, random: seededRandom(plan.seed), witness }
  return [
    killPortals(scene, plan.portalKills),
    fillDataDisk(scene, disks, plan.dataDiskFills),
    fillLogDisk(scene, disks, plan.logDiskFills),
    crashDatabase(scene, plan.databaseKills),
    troubleDatabase(scene, relay, plan.databaseSpells),
    loseAnswers(relay, plan.lostAnswers),
    rollPortals(scene, plan.rollingRestarts),
    holdConnections(scene, plan.heldConnections),
  ]
}

/** What was planned and cannot be done on this machine, in words. */
export function leftOutOf(plan: ChaosPlan, { data, fillLogs }: Disks): readonly string[] {
  return [
    ...(plan.dataDiskFills > 0 && !data
      ? ['a full data disk (no disk can be mounted by this user here)']
      : []),
    ...(plan.logDiskFills > 0 && !fillLogs ? ['a full log disk (neither mount nor prlimit work here)'] : []),
  ]
}
