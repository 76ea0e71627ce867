import { setTimeout as pause } from 'node:timers/promises'
import type { Relay } from '../relay/relay.ts'
import type { FaultInjector } from './fault-injector.ts'

/** Longer than a commit takes, shorter than any statement is waited for. Milliseconds. */
const SPELL_MS = 400

/**
 * Lets the database do what it's asked while none of its answers arrive, so that nobody knows whether a commit was made. Only
 * what is under way at that moment is affected, and a connection that has lost an answer is of no more use, so many short spells
 * find more than a few long ones.
 *
 * @param relay the way to the database
 */
export function loseAnswers(relay: Relay, planned: number): FaultInjector {
  let injected = 0
  return {
    name: 'answers lost',
    planned,
    injected: () => injected,
    // The portal that asked for the charge is about to commit what it was told.
    suits: (event) => event === 'charge-applied',
    async inject() {
      relay.loseAnswers()
      await pause(SPELL_MS)
      relay.pass()
      injected += 1
    },
  }
}
