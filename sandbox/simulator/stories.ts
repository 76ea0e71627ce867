import { html } from '../http/html.ts'
import type { Markup } from '../http/html.ts'
import { seeOther, text } from '../http/message.ts'
import type { Answer, Ask } from '../http/message.ts'
import { spaced } from '../core/phones.ts'
import type { World } from '../world.ts'
import { homeCountry } from './home-country.ts'
import type { HomeCountry } from './home-country.ts'
import { sign } from './signs.ts'
import type { SignName } from './signs.ts'

/** One thing to try: what to do, in a sentence, and the phone that plays the customer's. */
interface Story {
  readonly id: string
  readonly title: string
  readonly sign: SignName
  readonly tell: string
  readonly msisdn: string
}

/** What can be tried in the country that the sandbox was started for. */
function storiesOf({ payer, line }: HomeCountry): readonly Story[] {
  if (payer !== '')
    return [
      {
        id: 'approve',
        title: 'Pay and approve',
        sign: 'yes',
        tell: 'Buy and pay in the portal, then type the PIN 1234 on this phone and press OK.',
        msisdn: payer,
      },
      {
        id: 'wrong-pin',
        title: 'Wrong PIN',
        sign: 'no',
        tell: 'Buy and pay, but type 0000 here: the phone asks again, and no money moves until the PIN is right.',
        msisdn: payer,
      },
      {
        id: 'no-answer',
        title: 'No answer',
        sign: 'wait',
        tell: 'Pay and leave the phone alone: the portal says that nothing is confirmed yet, and not to pay again.',
        msisdn: payer,
      },
    ]
  if (line === '') return []
  return [
    {
      id: 'recharge',
      title: 'Recharge a phone',
      sign: 'yes',
      tell: 'Buy in the portal and choose how to pay: codes and receipts come to this phone as SMS.',
      msisdn: line,
    },
  ]
}

/** The stories, each a press away: the portal's form filled in beside the phone in hand. */
export function storyCards(world: World): Markup {
  const stories = storiesOf(homeCountry(world.settings.opco))
  if (stories.length === 0) return html``
  return html`<section class="stories" aria-labelledby="stories-title">
    <h2 id="stories-title">${stories.length === 1 ? 'A story to try' : 'Three stories to try'}</h2>
    <ol>
      ${stories.map(
        (story) =>
          html`<li>
            ${sign(story.sign)}
            <h3>${story.title}</h3>
            <p>${story.tell}</p>
            <form
              method="post"
              action="/stories/${story.id}"
              target="_blank"
              rel="noopener"
              data-story="${story.msisdn}"
            >
              <button aria-describedby="${story.id}-number">
                Open the filled form<span class="visually-hidden">: ${story.title} (new tab)</span
                >${sign('out')}
              </button>
            </form>
            <p class="number" id="${story.id}-number">
              <a href="/?msisdn=${story.msisdn}">Phone ${spaced(story.msisdn)}</a>
            </p>
          </li>`,
      )}
    </ol>
  </section>`
}

/** Puts a story's phone into a person's hand, and leads to the portal's form with number and amount filled in. */
export function startStory(world: World, ask: Ask): Answer {
  const home = homeCountry(world.settings.opco)
  const story = storiesOf(home).find(({ id }) => id === ask.params['id'])
  if (!story) return text(404, 'There is no such story.')
  world.phones.setInHand(story.msisdn, true)
  const filled = new URLSearchParams({ number: story.msisdn, ...(home.amount && { amount: home.amount }) })
  // Behind # a number reaches the form and no server (docs/decisions/060).
  return seeOther(`${portalUrl(world)}/#${filled.toString()}`)
}

/** Where browsers find the portal. */
export function portalUrl({ settings }: World): string {
  return settings.portalUrl ?? settings.callbackBase
}
