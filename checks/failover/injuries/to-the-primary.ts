import { setTimeout as pause } from 'node:timers/promises'
import { switchOver } from '../cluster/members.ts'
import type { Injury } from './injury.ts'

/** So long is nothing sent to the standbys before the primary dies. */
const HELD_BACK_MS = 3_000

const dies: Injury = {
  name: 'the primary’s machine loses its power',
  failsOver: true,
  async inflict({ primary }) {
    await primary.cutPower()
    return async () => primary.start()
  },
}

const crashes: Injury = {
  name: 'the primary’s PostgreSQL is killed, its Patroni lives',
  failsOver: true,
  async inflict({ primary }) {
    await primary.killPostgres()
    return async () => undefined
  },
}

/** It wakes as one that still believes to be the primary. */
const isUnplugged: Injury = {
  name: 'the primary’s machine is unplugged and comes back',
  failsOver: true,
  async inflict({ primary }) {
    primary.freeze()
    return async () => primary.thaw()
  },
}

/** What it acknowledges now would be nowhere else. */
export const diesAlone: Injury = {
  name: 'nothing reaches the standbys for three seconds, then the primary’s machine loses its power',
  failsOver: true,
  async inflict({ primary }) {
    primary.holdBackStandbys()
    await pause(HELD_BACK_MS)
    await primary.cutPower()
    return async () => primary.start()
  },
}

const isRelieved: Injury = {
  name: 'a planned switchover',
  failsOver: true,
  async inflict({ primary, standby }) {
    await switchOver(primary, primary.name, standby.name)
    return async () => undefined
  },
}

/** After each of these another machine is the primary. */
export const TO_THE_PRIMARY: readonly Injury[] = [dies, crashes, isUnplugged, diesAlone, isRelieved]
