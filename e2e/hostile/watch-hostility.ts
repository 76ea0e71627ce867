import type { BrowserContext, Page } from 'playwright-core'

export interface Watch {
  /** What ran or was stopped by the policy since the watch began, each with the page's address. */
  readonly seen: readonly string[]
  /** What stands in the page and should not: elements and attributes that could run something. */
  readonly planted: (page: Page) => Promise<readonly string[]>
}

/** Watches every page of a visitor: programs that run, windows that open, rules of the policy that are broken. */
export async function watchHostility(context: BrowserContext): Promise<Watch> {
  const seen: string[] = []
  await context.exposeBinding('reportHostility', ({ page }, what: unknown) => {
    seen.push(`${String(what)} at ${page.url()}`)
  })
  await context.addInitScript(() => {
    const { reportHostility } = globalThis as unknown as { reportHostility: (what: string) => void }
    for (const name of ['xss', 'alert', 'confirm', 'prompt', 'print'])
      Object.defineProperty(globalThis, name, { value: () => reportHostility(`${name} ran`) })
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      reportHostility(`the policy stopped ${violatedDirective} ${blockedURI} ${sample}`),
    )
  })
  context.on('page', (page) => {
    page.on('dialog', (dialog) => {
      seen.push(`dialog ${dialog.message()} at ${page.url()}`)
      void dialog.dismiss()
    })
    page.on('request', (request) => {
      if (request.url().includes('evil.example')) seen.push(`${request.url()} was asked at ${page.url()}`)
    })
    page.on('pageerror', (error) => seen.push(`error ${error.message} at ${page.url()}`))
  })
  return { seen, planted: (page) => page.evaluate(findPlanted) }
}

/** In the page. */
function findPlanted(): string[] {
  // The map's own style comes as a file of the portal; any other is somebody else's.
  const RUNNING =
    'iframe,object,embed,base,link[rel~="stylesheet"]:not(head > [href^="/assets/"]),video,audio,marquee,math,meta[http-equiv]'
  const HARMLESS = ['application/json', 'application/ld+json']
  const found: string[] = []
  for (const element of document.querySelectorAll('*')) {
    const tell = (what: string) => found.push(`${what} in ${element.outerHTML.slice(0, 120)}`)
    if (element.matches(RUNNING)) tell('an element that can run something')
    if (element instanceof HTMLScriptElement && !HARMLESS.includes(element.type)) {
      if (!element.src.startsWith(`${location.origin}/assets/`)) tell('a script')
    }
    if (element.localName === 'script' && element.namespaceURI !== 'http://www.w3.org/1999/xhtml')
      tell('a script of a picture')
    // Of the portal's own two styles one is in the head, and one beside the page: no text of content gets there.
    const isOwn = element.parentElement === document.head || element.matches('#root + style')
    if (element.localName === 'style' && !isOwn) tell('a style')
    for (const { name, value } of element.attributes) {
      if (/^on/i.test(name)) tell(name)
      if (
        /^(?:href|src|action|formaction|data)$/i.test(name) &&
        /^[\s\p{Cc}]*(?:javascript|vbscript|data:text)/iu.test(value)
      )
        tell(`${name}=${value}`)
    }
  }
  return found
}
