import { sentence } from '#domain/replies/sentences.ts'
import { fixedHeaders } from '#contract/headers.ts'
import type * as PortalBundle from '#portal/entry-server.tsx'
import type { PageName } from '#portal/page-props.ts'
import type { ShellProps } from '#portal/shell/shell-props.ts'
import { makePutIntoWords } from '#server/calls/words/put-into-words.ts'
import { hasMap } from '#server/map/map-files.ts'
import { countryView, footerLinks, shellLinks } from '../country-view.ts'
import { buildDocument, type PageStyle } from './document.ts'
import { policyHash } from './headers.ts'
import type { PageScript } from './manifest.ts'
import type { PageDependencies } from './page-dependencies.ts'
import type { PageAnswer } from './page-answer.ts'
import { pageHead } from './site/page-head.ts'
import type { Visitor } from './visitor.ts'

interface Built {
  readonly bundle: typeof PortalBundle
  readonly scripts: ReadonlyMap<string, PageScript>
  readonly mapAddress: () => string
}

export interface Renderer {
  /** A page's inlined style. */
  styleOf(name: PageName): PageStyle
  /** The whole document. Throws for a page the build does not hold. */
  render(answer: PageAnswer, visitor: Visitor, path: string): string
}

/** Turns answers into documents; what never changes between requests is made once. */
export function makeRenderer(deps: PageDependencies, { bundle, scripts, mapAddress }: Built): Renderer {
  const styleOf = stylesOf(bundle)
  const frame = frameOf(deps)
  let shown = { edition: '', links: linksOf(deps) }
  const currentLinks = (): typeof shown.links => {
    const { edition } = deps.content
    if (shown.edition !== edition) shown = { edition, links: linksOf(deps) }
    return shown.links
  }

  const render = (answer: PageAnswer, visitor: Visitor, path: string): string => {
    const own = bundle.pageSheet(answer.name)
    const { layout = 'full', packages } = own
    const isPicture = answer.isPicture === true
    const still = isPicture || own.still === true
    const texts = deps.content.texts(visitor.language, packages)
    const head = pageHead(deps, frame.country, { answer, own, code: visitor.language })
    const shell: ShellProps = {
      ...frame,
      headers: headersOf(deps),
      language: visitor.language,
      theme: visitor.theme,
      saver: visitor.saver,
      ...(layout === 'task' ? NO_LINKS : currentLinks()),
      page: answer.name,
      texts,
      packages,
      path,
      layout,
      still,
      titles: head.titles,
      ...(answer.notSold ? { notSold: answer.notSold } : {}),
      ...noticeOf(deps),
    }
    const script = isPicture ? null : (scripts.get(answer.name) ?? (still ? scripts.get('still') : undefined))
    const markup = bundle.renderPage(answer.name, answer.props, shell)
    if (!script && !isPicture) throw new Error(`The build holds no script of the page ${answer.name}`)
    return buildDocument({
      tag: frame.country.languages.find(({ code }) => code === visitor.language)?.tag ?? 'en',
      theme: visitor.theme,
      saver: visitor.saver,
      trackingPrefix: frame.country.trackingPrefix,
      head,
      map: hasMap(answer.name) ? mapAddress() : '',
      eventSink: deps.eventSink ?? '',
      style: styleOf(answer.name),
      markup: isPicture ? withoutLinks(markup) : markup,
      data: still ? null : { props: answer.props, shell },
      script: script ?? null,
      next: own.leadsTo ? missingFrom(script, scripts.get(own.leadsTo)) : [],
      refreshSeconds: answer.refreshSeconds ?? null,
    })
  }
  return { styleOf, render }
}

/** The style of each page, put together when it is first wanted. */
function stylesOf(bundle: typeof PortalBundle): Renderer['styleOf'] {
  const styles = new Map<PageName, PageStyle>()
  return (name) => {
    const known = styles.get(name)
    if (known) return known
    const { css, icons } = bundle.pageSheet(name)
    const style = { css, icons, hash: [css, icons].filter(Boolean).map(policyHash).join(' ') }
    styles.set(name, style)
    return style
  }
}

/** Files of the next page's script that the present page has no use for. */
function missingFrom(
  present: PageScript | null | undefined,
  next: PageScript | undefined,
): readonly string[] {
  const here = new Set(present?.preloads)
  return next ? [next.entry, ...next.preloads].filter((file) => !here.has(file)) : []
}

/** What every page says while nobody can buy: the rest of it is as it was. */
function noticeOf({ canBuy, content }: PageDependencies): Pick<ShellProps, 'notice'> {
  if (canBuy?.() !== false) return {}
  const say = makePutIntoWords(content)
  const words = sentence('buyingAway')
  return { notice: { EN: say(words, 'EN'), SW: say(words, 'SW') } }
}

/** The part of the frame that is the same for every visitor and page. */
function frameOf(deps: PageDependencies): Pick<ShellProps, 'country' | 'loaderTextsPath'> {
  return {
    ...(deps.loaderTextsPath ? { loaderTextsPath: deps.loaderTextsPath } : {}),
    country: countryView(deps.country),
  }
}

/** What the browser sends with every call; the key may be exchanged while the portal runs. */
function headersOf(deps: PageDependencies): ShellProps['headers'] {
  return fixedHeaders({
    productCode: deps.country.productCode,
    appVersion: deps.appVersion,
    apiKey: deps.apiKey?.() || 'public',
    opco: deps.country.opco,
    runMode: deps.runMode,
  })
}

/** Where money is paid nothing leads elsewhere but the way back, help and privacy. */
const NO_LINKS = { links: [], footer: [] } as const

/** What header, menu and footer lead to, as the configuration packages say it. */
function linksOf({ content, country }: PageDependencies): Pick<ShellProps, 'links' | 'footer'> {
  const { slug } = country.brand
  return { links: shellLinks(content, slug), footer: footerLinks(content, slug) }
}

/** Markup of which nothing leads anywhere: an anchor without an address is plain text to everybody. */
function withoutLinks(markup: string): string {
  return markup.replaceAll(/(<a\b[^>]*?)\shref="[^"]*"/g, '$1')
}
