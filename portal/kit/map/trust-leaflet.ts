/** What Leaflet writes as HTML when it is loaded: a probe for drawings. Everything else stays forbidden. */
const ALLOWED = ['<svg/>', '']

interface TrustWindow {
  trustedTypes?: {
    readonly defaultPolicy: object | null
    createPolicy(name: 'default', rules: { createHTML: (html: string) => string | null }): object
  }
}

const { trustedTypes } = globalThis as TrustWindow
// Imported before Leaflet: its probe would be refused, and with it the whole map (security.md, Trusted Types).
if (trustedTypes && !trustedTypes.defaultPolicy)
  trustedTypes.createPolicy('default', { createHTML: (html) => (ALLOWED.includes(html) ? html : null) })
