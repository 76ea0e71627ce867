import { moneyText } from '../core/currency.ts'
import type { InboxMessage } from '../core/inbox.ts'
import type { PromptView } from '../core/prompts.ts'
import { html } from '../http/html.ts'
import type { Markup } from '../http/html.ts'
import { spaced } from '../core/phones.ts'
import type { World } from '../world.ts'
import { holdings } from './holdings.ts'

const MESSAGES_SHOWN = 30

/** The phone that is held: who it is, what waits on it, what it owns, what it received. */
export function phoneParts(world: World, msisdn: string): Markup {
  const line = world.phones.line(msisdn)
  const prompts = world.prompts.of(msisdn)
  const messages = world.inbox.of(msisdn).slice(-MESSAGES_SHOWN).toReversed()
  return html`<h2 class="who">${line.owner} <span class="number">${spaced(msisdn)}</span></h2>
    <p class="about">${line.about}</p>
    <section aria-labelledby="prompts-title">
      <h3 id="prompts-title">Requests to pay</h3>
      <div data-part="prompts" aria-live="polite">
        ${prompts.length === 0 ? html`<p class="empty">Nothing to approve.</p>` : html`${prompts.map(promptCard)}`}
      </div>
      ${holdSwitch(world, msisdn)}
    </section>
    <section aria-labelledby="balances-title">
      <h3 id="balances-title">Balances</h3>
      <dl data-part="balances" class="balances">${balances(world, msisdn)}</dl>
    </section>
    <section aria-labelledby="messages-title">
      <h3 id="messages-title">Messages</h3>
      <ul data-part="messages" class="messages" aria-live="polite">
        ${messages.length === 0 ? html`<li class="empty">No messages yet.</li>` : html`${messages.map(messageItem)}`}
      </ul>
    </section>
    ${holdings(world, msisdn)}`
}

function promptCard(prompt: PromptView): Markup {
  const { id, msisdn, merchant, description, amountMinor, currency } = prompt
  const action = `/phone/${msisdn}/prompts/${id}`
  return html`<article class="prompt" data-prompt="${id}" aria-labelledby="${id}-title">
    <h4 id="${id}-title">Pay ${moneyText(amountMinor, currency)} to ${merchant}?</h4>
    <p>${description}. Asked at ${clockText(prompt.at)}.</p>
    <form method="post" action="${action}">
      <label for="${id}-pin">Wallet PIN</label>
      <div class="row">
        <input
          id="${id}-pin"
          name="pin"
          type="password"
          inputmode="numeric"
          pattern="[0-9]{4}"
          maxlength="4"
          autocomplete="off"
          required
        />
        <button name="decision" value="approve">Approve</button>
      </div>
    </form>
    <form method="post" action="${action}">
      <button class="quiet" name="decision" value="decline">Decline</button>
    </form>
  </article>`
}

/** Some phones answer by themselves after seconds; a person may want to be the one who answers. */
function holdSwitch(world: World, msisdn: string): Markup {
  const inHand = world.phones.isInHand(msisdn)
  const text = inHand
    ? 'This phone waits for you: it answers no request by itself.'
    : 'This phone may answer a request by itself.'
  return html`<form method="post" action="/phone/${msisdn}/hold" class="hold" data-part="hold">
    <p>${text}</p>
    <button class="quiet" name="inHand" value="${inHand ? 'no' : 'yes'}">
      ${inHand ? 'Let the phone answer' : 'Let me answer'}
    </button>
  </form>`
}

function balances(world: World, msisdn: string): Markup {
  const line = world.phones.line(msisdn)
  const wallet = world.phones.wallet(msisdn)
  const money = wallet.locked ? 'locked' : moneyText(wallet.balanceMinor, line.currency)
  const rows: readonly (readonly [string, string])[] = [
    ['Airtime', moneyText(line.airtimeMinor, line.currency)],
    ['Mobile money', money],
    ...world.purses.flatMap(({ name, balanceOf }): [string, string][] => {
      const balance = balanceOf(msisdn)
      return balance === null ? [] : [[name, balance]]
    }),
    ['Line', line.broadband ? `${line.lineClass}, home broadband` : line.lineClass],
  ]
  return html`${rows.map(
    ([name, value]) =>
      html`<div>
        <dt>${name}</dt>
        <dd>${value}</dd>
      </div>`,
  )}`
}

function messageItem(message: InboxMessage): Markup {
  return html`<li data-message="${message.id}">
    <p class="from">
      <strong>${message.from}</strong> <time datetime="${message.at}">${clockText(message.at)}</time>
    </p>
    <p class="text">${message.text}</p>
  </li>`
}

function clockText(iso: string): string {
  return `${iso.slice(11, 19)} UTC`
}
