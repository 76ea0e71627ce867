import { useCallback, useEffect, useRef, useState } from 'react'
import type { SitesShown, SiteView } from '#domain/coverage/site-view.ts'
import type { Bounds } from '#domain/places/point.ts'
import { beginLoading, endLoading } from '../../session/loading.ts'
import { useCalls } from '../../shell/calls-context.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import { loadShown, loadSites, type SitesSource } from './sites-source.ts'

export interface SitesState {
  readonly source: SitesSource | null
  readonly failed: boolean
  readonly again: () => void
}

/**
 * Loads where the sites come from once they are wanted; the loading
 * screen shows until they are there (COVER-15).
 */
export function useSitesSource(wanted: boolean): SitesState {
  const calls = useCalls()
  const { language } = useShell().shell
  const [source, setSource] = useState<SitesSource | null>(null)
  const [failed, setFailed] = useState(false)
  const firstLanguage = useRef(language)
  const isDue = wanted && !failed && source === null
  useEffect(() => {
    if (!isDue || !calls) return undefined
    const giveUp = new AbortController()
    const endLoader = showLoader()
    void loadSites({ calls, language: firstLanguage.current, signal: giveUp.signal }).then((loaded) => {
      endLoader()
      if (giveUp.signal.aborted) return
      setSource(loaded)
      setFailed(loaded === null)
    })
    return () => {
      giveUp.abort()
      endLoader()
    }
  }, [calls, isDue])
  const again = useCallback(() => setFailed(false), [])
  return { source, failed, again }
}

/** Shows the loading screen, unless somebody is typing; answers how to end it, once. */
function showLoader(): () => void {
  if (document.activeElement instanceof HTMLInputElement) return () => undefined
  let ended = false
  beginLoading()
  const end = () => {
    if (!ended) endLoading()
    ended = true
  }
  return end
}

interface Kept {
  readonly shown: SitesShown
  readonly view: SiteView
}

/** What the map shows of the sites; the last picture stays until the next one is there. */
export function useShownSites(source: SitesSource | null, view: SiteView | null): SitesShown | null {
  const calls = useCalls()
  const { language } = useShell().shell
  const [kept, setKept] = useState<Kept | null>(null)
  const holds = kept !== null && view !== null && answersFor(kept, view)
  useEffect(() => {
    if (!source || !view || !calls || holds) return undefined
    const giveUp = new AbortController()
    void loadShown(source, view, { calls, language, signal: giveUp.signal }).then((shown) => {
      if (shown && !giveUp.signal.aborted) setKept({ shown, view })
    })
    return () => giveUp.abort()
  }, [calls, holds, language, source, view])
  return kept?.shown ?? null
}

/** A move inside what was answered asks for nothing. */
function answersFor({ shown, view: before }: Kept, view: SiteView): boolean {
  if (before.zoom !== view.zoom || before.technology !== view.technology) return false
  return contains(shown.box, view.box)
}

function contains(outer: Bounds, inner: Bounds): boolean {
  return (
    outer.south <= inner.south &&
    outer.west <= inner.west &&
    outer.north >= inner.north &&
    outer.east >= inner.east
  )
}
