import { moneyText } from '../core/currency.ts'
import type { InboxMessage } from '../core/inbox.ts'
import { spaced } from '../core/phones.ts'
import type { PromptView } from '../core/prompts.ts'
import { html } from '../http/html.ts'
import type { Markup } from '../http/html.ts'
import type { World } from '../world.ts'
import { homeCountry } from './home-country.ts'
import { localTime } from './local-time.ts'
import { sign } from './signs.ts'
import { codeIn } from './sms-code.ts'

const MESSAGES_SHOWN = 30

/** What was said about the last press on the phone. */
export interface Notice {
  readonly kind: 'success' | 'error'
  readonly text: string
}

/** The phone that is held, drawn: its lock screen, what it is asked to pay, and its SMS. */
export function heldPhone(world: World, msisdn: string, notice: Notice | null): Markup {
  const line = world.phones.line(msisdn)
  const prompts = world.prompts.of(msisdn)
  const messages = world.inbox.of(msisdn).slice(-MESSAGES_SHOWN).toReversed()
  const { timeZone } = homeCountry(world.settings.opco)
  const who = html`<h2 class="phone-owner" id="who">
      ${line.owner} <span class="number">${spaced(msisdn)}</span>
    </h2>
    <p class="about-line" data-part="about">
      ${world.phones.isInHand(msisdn) ? 'waits for your answer' : line.about}
    </p>`
  return drawn(
    world,
    html`${who} ${notice && said(msisdn, notice)}
      <h3 class="visually-hidden" id="prompts-title">Requests to pay</h3>
      <div
        data-part="prompts"
        data-keyed
        class="prompts"
        role="region"
        aria-labelledby="prompts-title"
        aria-live="polite"
      >
        ${prompts.map((prompt, at) =>
          promptWindow(prompt, {
            timeZone,
            opco: world.settings.opco,
            refused: notice?.kind === 'error' && at === prompts.length - 1,
          }),
        )}
      </div>
      <h3 class="visually-hidden" id="messages-title">Messages</h3>
      <ul
        data-part="messages"
        data-keyed
        class="messages"
        aria-labelledby="messages-title"
        aria-live="polite"
      >
        ${
          messages.length === 0
            ? html`<li class="empty">No messages yet.</li>`
            : messages.map((message) => bubble(message, timeZone))
        }
      </ul>`,
  )
}

/** The phone that nobody has taken yet. */
export function freePhone(world: World): Markup {
  return drawn(
    world,
    html`<h2 class="phone-owner" id="who">No phone in your hand</h2>
      <p class="about-line">Start a story, or choose a phone.</p>`,
  )
}

function drawn(world: World, inside: Markup): Markup {
  const { settings, clock } = world
  const now = localTime(clock.now(), homeCountry(settings.opco).timeZone)
  return html`<section class="phone" aria-labelledby="who">
    <div class="screen" tabindex="0" role="group" aria-label="Screen of the phone">
      <div class="phone-bar" aria-hidden="true">
        <span>${settings.merchant}</span><span>4G ${sign('signal')} ${sign('battery')}</span>
      </div>
      <div class="lock-screen" data-part="clock">
        <p class="lock-clock">${now.clock}</p>
        <p class="lock-day">${now.day}</p>
      </div>
      ${inside}
    </div>
  </section>`
}

/** What the network says after an answer, in the same grey window. */
function said(msisdn: string, notice: Notice): Markup {
  return html`<div
    role="${notice.kind === 'success' ? 'status' : 'alert'}"
    id="notice"
    class="prompt-sheet notice ${notice.kind}"
  >
    <p><strong>${notice.kind === 'success' ? 'Done:' : 'Not done:'}</strong> ${notice.text}</p>
    <p class="keys">
      <a
        href="/?msisdn=${msisdn}"
        aria-describedby="notice"
        ${notice.kind === 'success' ? html`autofocus` : null}
        >OK</a
      >
    </p>
  </div>`
}

interface PromptLook {
  readonly timeZone: string
  /** Behind the name of who asks, as the portal says that it is written. */
  readonly opco: string
  readonly refused: boolean
}

/** `refused`: what was typed last was no good; the next digit goes where that one went. */
function promptWindow(prompt: PromptView, { timeZone, opco, refused }: PromptLook): Markup {
  const { id, msisdn, merchant, description, amountMinor, currency } = prompt
  const action = `/phone/${msisdn}/prompts/${id}`
  return html`<article class="prompt-sheet" data-key="${id}" aria-labelledby="${id}-title">
    <h4 id="${id}-title">Pay ${moneyText(amountMinor, currency)} to ${merchant.toUpperCase()} ${opco}?</h4>
    <p>${description}. Asked at ${localTime(prompt.at, timeZone).clock}.</p>
    <form method="post" action="${action}" id="${id}-answer">
      <label for="${id}-pin">Wallet PIN</label>
      <input
        id="${id}-pin"
        name="pin"
        type="password"
        inputmode="numeric"
        pattern="[0-9]{4}"
        maxlength="4"
        autocomplete="off"
        required
        ${refused ? html`autofocus aria-invalid="true" aria-describedby="notice"` : null}
      />
    </form>
    <form method="post" action="${action}" id="${id}-decline"></form>
    <p class="keys">
      <button form="${id}-decline" name="decision" value="decline">Cancel <small>Decline</small></button>
      <button form="${id}-answer" name="decision" value="approve">OK <small>Approve</small></button>
    </p>
  </article>`
}

function bubble(message: InboxMessage, timeZone: string): Markup {
  const code = codeIn(message.text)
  return html`<li data-key="${message.id}">
    <p class="message-from">
      <strong>${message.from}</strong>
      <time datetime="${message.at}">${localTime(message.at, timeZone).clock}</time>
    </p>
    <p class="message-text">${message.text}</p>
    ${code && html`<button type="button" class="copy-code" data-copy="${code}" hidden>Copy code <b>${code}</b></button>`}
  </li>`
}
