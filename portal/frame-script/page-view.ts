/** Pages at whose address somebody's own words may stand: an id, a name, a path that was only tried. */
const NAMED_BY_ROUTE: Readonly<Record<string, string>> = {
  about: 'about',
  document: 'docs',
  error: 'error',
  'payment-status': 'status',
}

/**
 * `ug_portal_prepaid_recharge`: prefix, the route's last part, dashes as underscores (SHELL-61). `page` is
 * the page that is shown there.
 */
export function pageViewName(path: string, prefix: string, page = ''): string {
  const last = NAMED_BY_ROUTE[page] ?? path.split('/').findLast((segment) => segment !== '') ?? 'homepage'
  return (prefix + last.replaceAll('-', '_')).toLowerCase()
}

let counted = ''

/**
 * One page-view event for each path, however often it is told of the same one (SHELL-61). Whoever listens on
 * `dataLayer` may take it; where the operator named a sink it is sent there too. Nothing typed is in it, no
 * address and no cookie.
 */
export function sendPageView(): void {
  if (location.pathname === counted) return
  counted = location.pathname
  const { track = '', sink = '' } = document.documentElement.dataset
  const page = document.getElementById('main')?.dataset['page']
  const event = { event: 'page_view', page_name: pageViewName(counted, track, page) }
  const layered = window as { dataLayer?: unknown[] }
  layered.dataLayer ??= []
  layered.dataLayer.push(event)
  if (sink !== '') tell(sink, JSON.stringify(event))
}

/** Counts what comes later in the same document: Back and Forward, also out of the browser's memory. */
export function watchPageViews(): void {
  addEventListener('popstate', sendPageView)
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    counted = ''
    sendPageView()
  })
}

/** A plain post that outlives the page; whether it arrives changes nothing for the visitor. */
function tell(sink: string, body: string): void {
  const init = {
    method: 'POST',
    body,
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  } as const
  void fetch(sink, { ...init, mode: sink.startsWith('/') ? 'same-origin' : 'no-cors' }).catch(() => undefined)
}
