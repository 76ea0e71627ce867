import fontUrl from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { writeSessionText } from './session-values.ts'
import { enhanceDialogs } from './dialogs.ts'
import { sendPageView, watchPageViews } from './page-view.ts'
import { enhancePreferences } from './preferences.ts'
import { showRouteLoads } from './route-load.ts'
import { countVisit } from './visit-bytes.ts'
import { warmNext } from './warm-next.ts'

/** What works around every page once script has arrived. Called once per document. */
export function startShell(): void {
  document.documentElement.dataset['live'] = ''
  enhanceDialogs()
  enhancePreferences()
  showRouteLoads()
  watchNetwork()
  writeSessionText('selectedLanguage', document.documentElement.lang.toUpperCase())
  sendPageView()
  watchPageViews()
  focusHeading()
  if (document.readyState === 'complete') afterLoad()
  else addEventListener('load', afterLoad, { once: true })
}

/**
 * Arriving from another page of ours is a change of route: the heading takes the focus and is spoken
 * (SHELL-72). A first visit, a reload and Back keep what the browser does.
 */
function focusHeading(): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const inside = URL.canParse(document.referrer) && new URL(document.referrer).origin === location.origin
  if (!inside || visit?.type !== 'navigate' || location.hash || document.activeElement !== document.body)
    return
  document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus({ preventScroll: true })
}

/** After the page stands: the typeface, what readies the next page, then the count of what the visit cost. */
function afterLoad(): void {
  if (!savesData()) {
    loadTypeface()
    warmNext()
  }
  countVisit()
}

/** No font file in data saver, Save-Data or 2G (UX-11). */
export function savesData(): boolean {
  if (document.documentElement.dataset['saver'] === 'on') return true
  const connection = (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true
}

function loadTypeface(): void {
  const face = new FontFace('Figtree Variable', `url(${fontUrl})`, { weight: '400 800' })
  void face.load().then(
    (loaded) => document.fonts.add(loaded),
    () => undefined,
  )
}

/** The amber note while the network is away; green for 3 s when it is back (SHELL-73). */
function watchNetwork(): void {
  const note = document.getElementById('offline')
  if (!note) return
  const text = note.querySelector('span')
  const sign = note.querySelector('.icon')
  const show = () => {
    note.hidden = navigator.onLine
    note.className = 'note warning offline'
    sign?.classList.replace('icon-check', 'icon-alert')
    if (text) text.textContent = note.dataset['gone'] ?? ''
  }
  addEventListener('offline', show)
  addEventListener('online', () => {
    note.className = 'note success offline'
    sign?.classList.replace('icon-alert', 'icon-check')
    if (text) text.textContent = note.dataset['back'] ?? ''
    setTimeout(show, 3_000)
  })
  if (!navigator.onLine) show()
}
