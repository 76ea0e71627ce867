import { html, page } from '../http/html.ts'
import type { Markup } from '../http/html.ts'
import type { Answer } from '../http/message.ts'
import type { World } from '../world.ts'
import { belongings } from './belongings.ts'
import { freePhone, heldPhone } from './phone.ts'
import type { Notice } from './phone.ts'
import { phoneList } from './phone-list.ts'
import { sign, wordmark } from './signs.ts'
import { portalUrl, storyCards } from './stories.ts'

export interface Held {
  /** The phone held, in national digits. */
  readonly msisdn: string | null
  readonly notice: Notice | null
}

/** Styles and script, each a file of its own. */
const FILES = ['colours.css', 'page.css', 'list.css', 'phone.css']

/** The simulator's page: the drawn phone beside the stories and the list of all phones. */
export function simulatorPage(world: World, held: Held): Answer {
  const { msisdn, notice } = held
  const open = msisdn === null ? 0 : world.prompts.of(msisdn).length
  // Without a script the page reloads itself, but never while someone may be typing a PIN.
  const reload =
    msisdn === null || open > 0 ? null : html`<noscript><meta http-equiv="refresh" content="4" /></noscript>`
  const head = html`<link
      rel="preload"
      href="/simulator/figtree.woff2"
      as="font"
      type="font/woff2"
      crossorigin
    />
    ${FILES.map((file) => html`<link rel="stylesheet" href="/simulator/${file}" />`)}
    <script type="module" src="/simulator/app.js"></script>
    ${reload}`
  const body = html`<body>
    <a class="skip-link" href="#phone">Skip to the phone</a>
    <header>
      <p class="brand">${wordmark(world.settings.merchant)}</p>
      <h1><a href="/">Phone simulator</a></h1>
      <a class="portal" href="${portalUrl(world)}/" target="_blank" rel="noopener"
        >Portal<span class="visually-hidden"> (new tab)</span>${sign('out')}</a
      >
    </header>
    <main id="phone" tabindex="-1" data-msisdn="${msisdn ?? ''}" class="${msisdn === null ? 'free' : 'held'}">
      ${msisdn === null ? withoutPhone(world, notice) : withPhone(world, msisdn, notice)}
    </main>
    <p id="copied" class="visually-hidden" role="status"></p>
    <footer><p>Every wallet has the PIN 1234. No real money moves here.</p></footer>
  </body>`
  const name = msisdn === null ? 'Phone simulator' : `Phone ${msisdn}`
  return page(200, { title: open > 0 ? `(${open}) ${name}` : name, head, body })
}

function withPhone(world: World, msisdn: string, notice: Notice | null): Markup {
  return html`${heldPhone(world, msisdn, notice)}
    <div class="desk">${storyCards(world)} ${belongings(world, msisdn)} ${phoneList(world, msisdn)}</div>`
}

function withoutPhone(world: World, notice: Notice | null): Markup {
  return html`<div class="desk">
      <p class="intro">
        This page plays the customers’ phones: pay in the portal, then read the SMS and answer the request
        here.
      </p>
      ${notice && html`<p role="alert" id="notice" class="problem">${notice.text}</p>`} ${storyCards(world)}
      ${phoneList(world, null)}
    </div>
    ${freePhone(world)}`
}
