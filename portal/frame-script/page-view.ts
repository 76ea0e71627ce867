/** `ug_portal_prepaid_recharge`: prefix, last path segment, dashes as underscores (D2 §2.1, G-21). */
export function pageViewName(path: string, prefix: string): string {
  const last = path.split('/').findLast((segment) => segment !== '') ?? 'homepage'
  return (prefix + last.replaceAll('-', '_')).toLowerCase()
}

/** One page-view event for this path; whoever listens on `dataLayer` may take it. Nothing typed is in it. */
export function sendPageView(): void {
  const layered = window as { dataLayer?: unknown[] }
  layered.dataLayer ??= []
  const prefix = document.documentElement.dataset['track'] ?? ''
  layered.dataLayer.push({ event: 'page_view', page_name: pageViewName(location.pathname, prefix) })
}
