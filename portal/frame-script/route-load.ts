/** A page that comes sooner needs no loading screen (SHELL-31). */
const SHOWN_AFTER_MS = 400
/** What has not come by then was stopped by its reader, or the network gave it up. */
const GIVEN_UP_AFTER_MS = 30_000

/**
 * While another page of ours is on its way: the loading screen, and the landing skeleton on the way home
 * (SHELL-31). Both go with this page, when it is come back to, and with Esc.
 */
export function showRouteLoads(): void {
  let timers: ReturnType<typeof setTimeout>[] = []
  const stop = () => {
    timers.forEach(clearTimeout)
    timers = []
    leave(false)
  }
  document.addEventListener('click', (event) => {
    const target = leadsTo(event)
    if (!target) return
    stop()
    const show = () => leave(true, target.pathname === '/')
    timers = [setTimeout(show, SHOWN_AFTER_MS), setTimeout(stop, GIVEN_UP_AFTER_MS)]
  })
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && stop())
  addEventListener('pagehide', stop)
}

/** The page of ours that a press opens in this tab; null for everything else. */
function leadsTo(event: MouseEvent): URL | null {
  // A payment asks before it is left: whoever stays must not look at a loading screen.
  if (location.pathname.startsWith('/payment')) return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || event.defaultPrevented || event.button !== 0 || link.target !== '' || link.download !== '')
    return null
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null
  const url = new URL(link.href, location.href)
  const isHere = url.pathname === location.pathname && url.search === location.search
  return url.origin === location.origin && !isHere ? url : null
}

function leave(isLeaving: boolean, isHome = false): void {
  const loader = document.querySelector<HTMLElement>('.loader')
  const main = document.getElementById('main')
  document.querySelector('.landing')?.remove()
  document.documentElement.toggleAttribute('data-home', isLeaving && isHome)
  if (!loader || !main) return
  loader.hidden = !isLeaving || isHome
  for (const beside of loader.parentElement?.children ?? [])
    if (beside !== loader) beside.toggleAttribute('inert', isLeaving && !isHome)
  if (isLeaving && isHome) main.append(landingSkeleton())
}

/** Banner area, recharges area, three headings (SHELL-32). */
function landingSkeleton(): HTMLElement {
  const landing = document.createElement('div')
  landing.className = 'landing'
  landing.dataset['testid'] = 'skeleton'
  landing.setAttribute('aria-hidden', 'true')
  for (const part of ['hero', 'recharges', 'heading', 'heading', 'heading']) {
    const shape = document.createElement('div')
    shape.className = part === 'hero' ? 'hero' : `skeleton wrap ${part}`
    landing.append(shape)
  }
  return landing
}
