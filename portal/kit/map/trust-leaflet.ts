/** What Leaflet writes as HTML when it is loaded: a probe for drawings. Everything else stays forbidden. */
const ALLOWED = ['<svg/>', '']

interface TrustWindow {
  trustedTypes?: {
    readonly defaultPolicy: object | null
    createPolicy(name: 'default', rules: { createHTML: (html: string) => string | null }): object
  }
}

/** Called before Leaflet is loaded: its probe would be refused, and with it the whole map (SEC-21). */
export function trustLeaflet(): void {
  const { trustedTypes } = globalThis as TrustWindow
  if (!trustedTypes || trustedTypes.defaultPolicy) return
  trustedTypes.createPolicy('default', { createHTML: (html) => (ALLOWED.includes(html) ? html : null) })
}
