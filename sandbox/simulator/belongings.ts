import { moneyText } from '../core/currency.ts'
import { html } from '../http/html.ts'
import type { Markup } from '../http/html.ts'
import type { World } from '../world.ts'
import { holdings } from './holdings.ts'

/** What belongs to the phone in hand: who answers for it, its balances, and what it holds. */
export function belongings(world: World, msisdn: string): Markup {
  return html`<div class="belongings">
    <section aria-labelledby="balances-title">
      <h3 id="balances-title">Balances</h3>
      <dl data-part="balances" class="balances">${balances(world, msisdn)}</dl>
    </section>
    <section aria-labelledby="hold-title">
      <h3 id="hold-title">Who answers</h3>
      ${holdSwitch(world, msisdn)}
    </section>
    ${holdings(world, msisdn)}
  </div>`
}

/** Some phones answer by themselves after seconds; a person may want to be the one who answers. */
function holdSwitch(world: World, msisdn: string): Markup {
  const inHand = world.phones.isInHand(msisdn)
  const text = inHand
    ? 'This phone waits for you: it answers no request by itself.'
    : 'This phone may answer a request by itself.'
  return html`<form method="post" action="/phone/${msisdn}/hold" class="hold-phone" data-part="hold">
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
