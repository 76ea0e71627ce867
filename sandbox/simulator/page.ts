import { namedPhones, spaced } from '../core/phones.ts'
import type { PhoneName } from '../core/phones.ts'
import { html, page } from '../http/html.ts'
import type { Markup } from '../http/html.ts'
import type { Answer } from '../http/message.ts'
import type { World } from '../world.ts'
import { phoneParts } from './phone.ts'

export interface Notice {
  readonly kind: 'ok' | 'error'
  readonly text: string
}

export interface Held {
  /** The phone held, in national digits. */
  readonly msisdn: string | null
  readonly notice: Notice | null
}

const GROUPS: readonly { readonly title: string; readonly pattern: RegExp }[] = [
  { title: 'Mobile-money wallets', pattern: /^7005/u },
  { title: 'Prepaid, postpaid and hybrid lines', pattern: /^700[123]/u },
  { title: 'Home broadband', pattern: /^7004/u },
  { title: 'SmartCash and MPESA phones', pattern: /^700[67]/u },
  { title: 'Trouble with codes', pattern: /^7008/u },
  { title: 'Unknown lines', pattern: /^7009/u },
  { title: 'Other countries', pattern: /^(?!700)/u },
]

/** The simulator's page: a list of phones, or the phone that is held. */
export function simulatorPage(world: World, held: Held): Answer {
  const { msisdn } = held
  const waiting = msisdn !== null && world.prompts.of(msisdn).length > 0
  // Without a script the page reloads itself, but never while someone may be typing a PIN.
  const reload =
    msisdn === null || waiting ? null : html`<noscript><meta http-equiv="refresh" content="4" /></noscript>`
  const head = html`<link rel="stylesheet" href="/simulator/colours.css" />
    <link rel="stylesheet" href="/simulator/app.css" />
    <script type="module" src="/simulator/app.js"></script>
    ${reload}`
  const inside = msisdn === null ? castList() : phoneParts(world, msisdn)
  const body = html`<body>
    <a class="skip" href="#phone">Skip to the phone</a>
    <header>
      <h1><a href="/">Sandbox phones</a></h1>
      <p>Hold any phone of the sandbox: read its SMS, approve or decline what it is asked to pay.</p>
      ${picker(msisdn)}
    </header>
    <main id="phone" tabindex="-1" data-msisdn="${msisdn ?? ''}">${noticeOf(held.notice)} ${inside}</main>
    <footer><p>Every wallet has the PIN 1234. No real money moves here.</p></footer>
  </body>`
  return page(200, { title: msisdn === null ? 'Sandbox phones' : `Phone ${msisdn}`, head, body })
}

function noticeOf(notice: Notice | null): Markup {
  if (!notice) return html`<div role="status" id="notice"></div>`
  return html`<div
    role="${notice.kind === 'ok' ? 'status' : 'alert'}"
    id="notice"
    class="notice ${notice.kind}"
  >
    <strong>${notice.kind === 'ok' ? 'Done:' : 'Not done:'}</strong> ${notice.text}
  </div>`
}

function picker(msisdn: string | null): Markup {
  const options = namedPhones().map(
    (phone) => html`<option value="${phone.msisdn}">${phone.owner}, ${phone.about}</option>`,
  )
  return html`<form method="get" action="/" class="picker">
    <label for="msisdn">Phone number</label>
    <div class="row">
      <input
        id="msisdn"
        name="msisdn"
        list="cast"
        value="${msisdn ?? ''}"
        inputmode="tel"
        autocomplete="off"
        placeholder="700500001"
        required
      />
      <datalist id="cast">${options}</datalist>
      <button>Hold this phone</button>
    </div>
  </form>`
}

function castList(): Markup {
  const phones = namedPhones()
  const groups = GROUPS.map(({ title, pattern }) => {
    const items = phones.filter((phone) => pattern.test(phone.msisdn)).map(castItem)
    return html`<section class="group">
      <h2>${title}</h2>
      <ul class="cast">
        ${items}
      </ul>
    </section>`
  })
  return html`${groups}`
}

function castItem({ msisdn, owner, about }: PhoneName): Markup {
  return html`<li>
    <a href="/?msisdn=${msisdn}"
      ><span class="owner">${owner}</span> <span class="number">${spaced(msisdn)}</span>
      <span class="about">${about}</span></a
    >
  </li>`
}
