import { stripVTControlCharacters } from 'node:util'
import { buildPortal } from '#portal/build.ts'
import type { KeptRunning } from '../keep/keep-running.ts'
import type { RunningSet } from '../keep/running-set.ts'
import { PROJECT } from '../processes.ts'
import type { LatestPortal } from './latest-portal.ts'
import type { OpenPages } from './reload.ts'
import { watchSources, type Change } from './watch-sources.ts'

interface Shown {
  readonly set: RunningSet
  readonly portal: LatestPortal
  readonly pages: OpenPages
}

const MOST_NAMES = 3

/**
 * Shows every change of the sources in the open pages: builds what pages are made of, renews the portal, reloads. One
 * after the other; what changes meanwhile is the next one. A fault is told, and the portal before it stays.
 */
export function showChanges({ set, portal, pages }: Shown): KeptRunning {
  /** What was changed and is not shown; after a fault it waits for the next change. */
  let pending: Change | undefined
  let isNew = false
  let showing: Promise<void> | undefined

  const showAll = async (): Promise<void> => {
    while (isNew && pending !== undefined && !set.isEnding()) {
      isNew = false
      const change = pending
      pending = undefined
      const fault = await showOne({ set, portal, pages }, change)
      if (fault === undefined || set.isEnding()) continue
      pending = joined(change, pending)
      set.say(fault)
      pages.tellFault(stripVTControlCharacters(fault))
    }
  }
  const end = watchSources(PROJECT, (change) => {
    if (change.isLate)
      return set.say(`${namesOf(change)}: seen after the next start; stop with Ctrl-C and start again.`)
    pending = joined(change, pending)
    isNew = true
    showing ??= showAll().finally(() => (showing = undefined))
  })
  const stop = async (): Promise<void> => {
    end()
    await showing
  }
  return { stop, kill: stop }
}

/** Answers the fault that kept it from being shown. */
async function showOne({ set, portal, pages }: Shown, change: Change): Promise<string | undefined> {
  const since = performance.now()
  try {
    if (change.isBuilt) await buildPortal({ readable: true })
    await portal.renew()
    pages.showNext()
    set.say(`${namesOf(change)}: shown after ${((performance.now() - since) / 1000).toFixed(1)} s.`)
    return undefined
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return `${namesOf(change)}: not shown, the portal stays as it was.\n${reason}`
  }
}

function joined(one: Change, other: Change | undefined): Change {
  if (other === undefined) return one
  return {
    files: [...new Set([...one.files, ...other.files])].toSorted(),
    isBuilt: one.isBuilt || other.isBuilt,
    isLate: one.isLate && other.isLate,
  }
}

function namesOf({ files }: Change): string {
  const more = files.length - MOST_NAMES
  return files.slice(0, MOST_NAMES).join(', ') + (more > 0 ? ` and ${more} more` : '')
}
