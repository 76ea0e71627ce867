import { useEffect, useState } from 'react'
import type { WireBundle } from '#contract/bundles.ts'
import { isInPeriod } from '#domain/bundles/grouping.ts'
import { useShell } from '../shell/shell-context.tsx'

/** Most tickets of a page without script; the rest is one link away. */
const WITHOUT_SCRIPT = 60
/** What a press shows at once: a phone sees four tickets, a desk nine. */
const AT_ONCE = 12
/** What each frame adds after that. */
const EACH_FRAME = 6

/**
 * The tickets to have in the page, in order: those that were shown before, and of the period now chosen some at once
 * and the rest a few each frame, so that no press waits for five hundred of them.
 */
export function useRendered(bundles: readonly WireBundle[], period: string, shown: boolean) {
  const { shell, live } = useShell()
  const inPeriod = bundles.filter((bundle) => isInPeriod(bundle, period))
  const all = new URLSearchParams(shell.path.split('?')[1]).has('all')
  const [kept, setKept] = useState<ReadonlySet<string>>(() => {
    const first = live ? AT_ONCE : all ? bundles.length : WITHOUT_SCRIPT
    return codesOf(inPeriod.slice(0, first))
  })
  const now = new Set([...kept, ...codesOf(inPeriod.slice(0, AT_ONCE))])
  const missing = inPeriod.filter(({ productCode }) => !now.has(productCode))
  const more = live && shown && missing.length > 0

  useEffect(() => {
    if (!more) return
    const frame = requestAnimationFrame(() =>
      setKept(new Set([...now, ...codesOf(missing.slice(0, EACH_FRAME))])),
    )
    return () => cancelAnimationFrame(frame)
  })
  return {
    rendered: bundles.filter(({ productCode }) => now.has(productCode)),
    /** Without script: where the rest is. */
    restLink:
      !live && missing.length > 0 ? `${shell.path}${shell.path.includes('?') ? '&' : '?'}all=1` : null,
  }
}

function codesOf(bundles: readonly WireBundle[]): ReadonlySet<string> {
  return new Set(bundles.map(({ productCode }) => productCode))
}
