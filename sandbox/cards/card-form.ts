import type { Clock } from '../core/clock.ts'
import { moneyText } from '../core/currency.ts'
import { html } from '../http/html.ts'
import type { Markup } from '../http/html.ts'

/** What a card page asks to be paid. */
export interface Bill {
  /** As the payer may know the gateway. */
  readonly gateway: string
  readonly reference: string
  readonly email: string
  /** In the currency's ISO minor unit. */
  readonly amountMinor: number
  readonly currency: string
}

export interface CardFields {
  readonly number: string
  readonly expiry: string
  readonly cvv: string
}

/** One sentence for each field that cannot be used; empty when all can. */
export type CardProblems = Readonly<Partial<Record<keyof CardFields, string>>>

/** Read the card from a posted form. */
export function cardOf(form: URLSearchParams): CardFields {
  const field = (name: string) => (form.get(name) ?? '').trim().slice(0, 40)
  return { number: field('number'), expiry: field('expiry'), cvv: field('cvv') }
}

/** What is wrong with the card's fields, before the card is asked. */
export function cardProblems(card: CardFields, clock: Clock): CardProblems {
  const digits = card.number.replace(/[\s-]/gu, '')
  return {
    ...(/^\d{13,19}$/u.test(digits) ? {} : { number: 'Enter the 13 to 19 digits of the card number.' }),
    ...(isFuture(card.expiry, clock) ? {} : { expiry: 'Enter a month that has not passed, like 09/30.' }),
    ...(/^\d{3,4}$/u.test(card.cvv) ? {} : { cvv: 'Enter the 3 digits on the back of the card.' }),
  }
}

function isFuture(expiry: string, clock: Clock): boolean {
  const match = /^(\d{1,2})\s*\/?\s*(?:20)?(\d{2})$/u.exec(expiry)
  const month = Number(match?.[1])
  const year = 2000 + Number(match?.[2])
  if (!match || month < 1 || month > 12) return false
  return Date.UTC(year, month, 1) > clock.now()
}

/** The amount as the payer reads it. */
function payAmount({ amountMinor, currency }: Bill): string {
  return moneyText(Math.round(amountMinor), currency)
}

export interface CardFormParts {
  readonly bill: Bill
  readonly action: string
  readonly card: CardFields | null
  readonly problems: CardProblems
  readonly cancelLabel: string
  /** Not in a frame of another origin: browsers refuse it there, the frame's script does it. */
  readonly autofocus: boolean
}

const FIELDS = [
  {
    name: 'number',
    label: 'Card number',
    hint: '4111 1111 1111 1111',
    autocomplete: 'cc-number',
    length: '23',
  },
  { name: 'expiry', label: 'Expiry (MM/YY)', hint: '09/30', autocomplete: 'cc-exp', length: '7' },
  { name: 'cvv', label: 'CVV', hint: '123', autocomplete: 'cc-csc', length: '4' },
] as const

/** The form a card is typed into; works without a script. */
export function cardForm(parts: CardFormParts): Markup {
  const { bill, action, card, problems } = parts
  const first = FIELDS.find((field) => problems[field.name])
  const fields = FIELDS.map((field) => {
    const problem = problems[field.name] ?? null
    const id = `card-${field.name}`
    const state = problem ? html`aria-invalid="true" aria-describedby="${id}-error"` : html``
    const focus = first ? first === field : field.name === 'number'
    return html`<p class="${field.name === 'number' ? 'field field-number' : 'field'}">
      <label for="${id}">${field.label}</label>
      <input
        id="${id}"
        name="${field.name}"
        value="${card?.[field.name] ?? ''}"
        placeholder="${field.hint}"
        inputmode="${field.name === 'expiry' ? 'text' : 'numeric'}"
        autocomplete="${field.autocomplete}"
        maxlength="${field.length}"
        required
        ${state}
        ${focus && parts.autofocus ? html`autofocus` : null}
      />
      ${problem ? html`<span class="error" id="${id}-error">${problem}</span>` : null}
    </p>`
  })
  return html`<form method="post" action="${action}" class="card" novalidate>
      ${fields}
      <button class="pay-button" name="action" value="pay">Pay ${payAmount(bill)}</button>
    </form>
    <form method="post" action="${action}" id="cancel">
      <button class="quiet" name="action" value="cancel">${parts.cancelLabel}</button>
    </form>`
}

/** The frame around everything the gateway shows. */
export function gatewayFrame(bill: Bill, merchant: string, inside: Markup): Markup {
  return html`<main>
    <header>
      <p class="gateway">${bill.gateway}</p>
      <h1>${payAmount(bill)}</h1>
      <p>to <strong>${merchant}</strong> from ${bill.email}</p>
      <p class="reference">Reference ${bill.reference}</p>
    </header>
    ${inside}
    <footer>
      <p>No real card is charged here. Any future expiry and any CVV will do.</p>
    </footer>
  </main>`
}

/** The stylesheet of every card page. */
export const CARD_PAGE_HEAD = html`<link rel="stylesheet" href="/cards/page.css" />`

/** Shown when the customer is never sent back. */
export const STUCK = html`<p class="outcome" role="status">Processing your payment. Please wait…</p>`
