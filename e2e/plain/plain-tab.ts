import { cookieJar, type CookieJar } from './cookie-jar.ts'
import { attributeOf, elementById, elementsIn, isShown, parsePage, textOf, type Element } from './markup.ts'
import { navigate, type Answer, type Request } from './navigate.ts'
import { Region, type Lead } from './region.ts'

/** What a page shows, and what it came from. */
interface Shown {
  readonly answer: Answer
  readonly page: Element
}

/**
 * A tab of a browser that runs no script and knows no style, spoken to over HTTP: it reads HTML, sends forms, keeps
 * cookies and follows redirects as a browser does. What a page looks like it cannot tell.
 */
export class PlainTab extends Region {
  /** Every address that was asked for, with method and status. */
  readonly steps: string[] = []
  #shown: Shown | undefined
  #aside: PlainTab | undefined
  #jar: CookieJar
  readonly #baseUrl: string

  /** `baseUrl`: where addresses without a host lead. */
  constructor(baseUrl: string, jar = cookieJar()) {
    super(
      () => this.#now.page,
      (lead) => this.#follow(lead),
    )
    this.#baseUrl = baseUrl
    this.#jar = jar
  }

  get #now(): Shown {
    if (this.#shown === undefined) throw new Error('This tab shows nothing yet.')
    return this.#shown
  }

  get url(): URL {
    return this.#now.answer.url
  }

  get status(): number {
    return this.#now.answer.status
  }

  get html(): string {
    return this.#now.answer.html
  }

  get title(): string {
    const title = elementsIn(this.#now.page).find(({ tagName }) => tagName === 'title')
    return title === undefined ? '' : textOf(title)
  }

  get language(): string | null {
    return attributeOf(this.#now.page, 'lang')
  }

  /** The tab that the last press opened beside this one. @throws Error when there is none */
  get aside(): PlainTab {
    if (this.#aside === undefined) throw new Error('No other tab was opened.')
    return this.#aside
  }

  /** Opens what somebody types into the address bar. */
  async open(address: string): Promise<void> {
    await this.#go({ url: new URL(address, this.#baseUrl), method: 'GET' }, null)
  }

  async reload(): Promise<void> {
    await this.open(this.url.href)
  }

  /** Goes at once where the page itself goes after some seconds. @throws Error when it never would */
  async refresh(): Promise<void> {
    const { page, answer } = this.#now
    const meta = elementsIn(page).find(
      (one) => one.tagName === 'meta' && attributeOf(one, 'http-equiv')?.toLowerCase() === 'refresh',
    )
    const goal = /^\s*\d+\s*(?:[;,]\s*(?:url=)?(.*))?$/i.exec((meta && attributeOf(meta, 'content')) ?? '')
    if (goal === null) throw new Error(`This page goes nowhere by itself: ${this.text}`)
    await this.#go({ url: new URL(goal[1] ?? this.url.href, this.url), method: 'GET' }, answer)
  }

  async #follow({ address, method, fields, isAside }: Lead): Promise<void> {
    const { answer, page } = this.#now
    const url = new URL(address, answer.url)
    if (method === 'GET' && fields !== '') url.search = fields
    if (address.startsWith('#')) {
      const part = elementById(page, decodeURIComponent(url.hash.slice(1)))
      if (part === undefined || !isShown(part)) throw new Error(`${address} leads to nothing on this page.`)
      this.#shown = { answer: { ...answer, url }, page }
      return
    }
    const tab = isAside ? this.#openAside() : this
    await tab.#go(method === 'POST' ? { url, method, body: fields } : { url, method }, answer)
  }

  #openAside(): PlainTab {
    this.#aside = new PlainTab(this.#baseUrl)
    this.#aside.#jar = this.#jar
    return this.#aside
  }

  async #go(request: Request, from: Answer | null): Promise<void> {
    const asker = from && {
      url: from.url,
      referrerPolicy: String(from.headers['referrer-policy'] ?? ''),
    }
    const answer = await navigate(request, { jar: this.#jar, asker, tell: (step) => this.steps.push(step) })
    this.#shown = { answer, page: parsePage(answer.html) }
  }
}
