import { moneyText } from '../core/currency.ts'
import { namedPhones, spaced } from '../core/phones.ts'
import type { PhoneName } from '../core/phones.ts'
import { html } from '../http/html.ts'
import type { Markup } from '../http/html.ts'
import type { World } from '../world.ts'
import { homeCountry } from './home-country.ts'

interface Group {
  readonly title: string
  readonly pattern: RegExp
}

const GROUPS: readonly Group[] = [
  { title: 'Mobile-money wallets', pattern: /^7005/u },
  { title: 'Prepaid, postpaid and hybrid lines', pattern: /^700[123]/u },
  { title: 'Home broadband', pattern: /^7004/u },
  { title: 'SmartCash and MPESA phones', pattern: /^700[67]/u },
  { title: 'Trouble with codes', pattern: /^7008/u },
  { title: 'Unknown lines', pattern: /^7009/u },
  { title: 'Other countries', pattern: /^(?!700)/u },
]
/** Of the requests that wait anywhere, so many are named. */
const WAITING_SHOWN = 10

/** Every phone there is: any number by typing it, those that are asked to pay now, and the cast. */
export function phoneList(world: World, msisdn: string | null): Markup {
  const groups = groupsOf(world)
  const held = groups.findIndex(({ phones }) => phones.some((phone) => phone.msisdn === msisdn))
  return html`<section class="phones" aria-labelledby="phones-title">
    <h2 id="phones-title">Phones</h2>
    ${picker(world, msisdn)}
    <div data-part="waiting" class="waiting" aria-live="polite">${waiting(world)}</div>
    <div>${groups.map((group, at) => groupOf(world, group, { msisdn, open: at === Math.max(0, held) }))}</div>
  </section>`
}

function picker(world: World, msisdn: string | null): Markup {
  const { payer, line } = homeCountry(world.settings.opco)
  const options = namedPhones().map(
    (phone) => html`<option value="${phone.msisdn}">${phone.owner}, ${phone.about}</option>`,
  )
  return html`<form method="get" action="/" class="picker">
    <label for="msisdn">Phone number</label>
    <div class="picker-row">
      <input
        id="msisdn"
        name="msisdn"
        list="cast"
        value="${msisdn ?? ''}"
        inputmode="tel"
        autocomplete="off"
        placeholder="${payer || line}"
        required
      />
      <datalist id="cast">${options}</datalist>
      <button>Hold this phone</button>
    </div>
  </form>`
}

/** Also phones outside the cast: any number can be asked to pay. */
function waiting(world: World): Markup {
  const open = world.prompts.of(null)
  if (open.length === 0) return html`<p class="empty">No phone is asked to pay now.</p>`
  const newest = open.slice(-WAITING_SHOWN).toReversed()
  const more = open.length - newest.length
  return html`<h3>Asked to pay now</h3>
    <ul>
      ${newest.map(
        ({ msisdn, amountMinor, currency }) =>
          html`<li>
            <a href="/?msisdn=${msisdn}"
              ><span class="owner">${world.phones.line(msisdn).owner}</span>
              <span class="number">${spaced(msisdn)}</span>
              <span class="asked-amount">${moneyText(amountMinor, currency)}</span></a
            >
          </li>`,
      )}
    </ul>
    ${more > 0 ? html`<p class="empty">and ${more} more</p>` : null}`
}

interface NamedGroup {
  readonly title: string
  readonly phones: readonly PhoneName[]
}

/** The cast by what its phones show; a country that is a guest in it has its own phones first. */
function groupsOf(world: World): readonly NamedGroup[] {
  const { own } = homeCountry(world.settings.opco)
  const ours = own === null ? [] : namedPhones().filter(({ msisdn }) => own.test(msisdn))
  const others = namedPhones().filter((phone) => !ours.some(({ msisdn }) => msisdn === phone.msisdn))
  const cast = GROUPS.map(({ title, pattern }) => ({
    title,
    phones: others.filter(({ msisdn }) => pattern.test(msisdn)),
  }))
  return [{ title: 'Phones of this country', phones: ours }, ...cast].filter(
    ({ phones }) => phones.length > 0,
  )
}

interface Folding {
  readonly msisdn: string | null
  readonly open: boolean
}

/** A folded group still says how many requests wait in it. */
function groupOf(world: World, { title, phones }: NamedGroup, { msisdn, open }: Folding): Markup {
  const waits = phones.reduce((sum, phone) => sum + openOn(world, phone.msisdn), 0)
  return html`<details ${open ? html`open` : null}>
    <summary>
      <h3>${title}</h3>
      <span data-part="badge-${phones[0]?.msisdn ?? ''}-group">${badge(waits)}</span>
    </summary>
    <ul class="cast">
      ${phones.map((phone) => castItem(world, phone, phone.msisdn === msisdn))}
    </ul>
  </details>`
}

function castItem(world: World, { msisdn, owner, about }: PhoneName, inHand: boolean): Markup {
  const here = inHand ? html`aria-current="true"` : null
  return html`<li>
    <a href="/?msisdn=${msisdn}" ${here}
      ><span class="owner">${owner}</span>
      <span data-part="badge-${msisdn}">${badge(openOn(world, msisdn))}</span>
      <span class="number">${spaced(msisdn)}</span> <span class="about-line">${about}</span></a
    >
  </li>`
}

function openOn(world: World, msisdn: string): number {
  return world.prompts.of(msisdn).length
}

/** How many requests wait; nothing where none does. */
function badge(open: number): Markup {
  if (open === 0) return html``
  return html`<span class="badge"
    >${open}<span class="visually-hidden"> ${open === 1 ? 'request' : 'requests'} to pay</span></span
  >`
}
