import { setTimeout as pause } from 'node:timers/promises'
import type { Injury } from './injury.ts'

/** Longer than a standby that says nothing is waited for. */
const FROZEN_MS = 15_000
const WITHOUT_ETCD_MS = 12_000
/** Whoever was the primary may lose the lock in the first rounds after: what comes next hurts the one that has it then. */
const SETTLED_MS = 10_000

const standbyDies: Injury = {
  name: 'the standby’s machine loses its power',
  failsOver: false,
  async inflict({ standby }) {
    await standby.cutPower()
    return async () => standby.start()
  },
}

const standbyFreezes: Injury = {
  name: 'the standby’s machine is unplugged for 15 s',
  failsOver: false,
  async inflict({ standby }) {
    standby.freeze()
    await pause(FROZEN_MS)
    return async () => standby.thaw()
  },
}

const etcdMemberDies: Injury = {
  name: 'the primary’s member of etcd is killed for 12 s',
  failsOver: false,
  async inflict({ primary }) {
    await primary.killEtcd()
    await pause(WITHOUT_ETCD_MS)
    return async () => primary.startEtcd()
  },
}

const etcdDies: Injury = {
  name: 'all of etcd is killed for 12 s',
  failsOver: false,
  async inflict({ primary, standby, other }) {
    const all = [primary, standby, other]
    await Promise.all(all.map((node) => node.killEtcd()))
    await pause(WITHOUT_ETCD_MS)
    return async () => {
      for (const node of all) node.startEtcd()
      await pause(SETTLED_MS)
    }
  },
}

/** After these the primary is the same. */
export const TO_THE_OTHERS: readonly Injury[] = [standbyDies, standbyFreezes, etcdMemberDies, etcdDies]
