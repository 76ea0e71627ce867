import { CARD_PAGE_HEAD } from '../cards/card-form.ts'
import { CAST_STAFF } from '../cast/staff.ts'
import type { StaffPerson } from '../cast/staff.ts'
import { html, page } from '../http/html.ts'
import type { Markup } from '../http/html.ts'
import type { Answer } from '../http/message.ts'

const HEAD = html`${CARD_PAGE_HEAD}<link rel="stylesheet" href="/company/page.css" />`

export interface SignInParts {
  readonly merchant: string
  /** Where the buttons post to. */
  readonly action: string
  /** Who is signed in at this browser already, and must prove it again; null: nobody. */
  readonly signedIn: StaffPerson | null
}

/** Who of the staff is at this browser: a button for each, no passwords; whoever is signed in comes first. */
export function signInPage({ merchant, action, signedIn }: SignInParts): Answer {
  const others = CAST_STAFF.filter((one) => one !== signedIn)
  const people = signedIn ? [signedIn, ...others] : others
  const inside = html`<header>
      <p class="gateway">Company account of ${merchant}</p>
      <h1>${signedIn ? 'Confirm that it is you' : 'Who is signing in?'}</h1>
      ${signedIn && html`<p>Signed in now: <strong>${signedIn.name}</strong></p>`}
      <p>This is a sandbox: nobody here has a password. Press a person to be that person.</p>
    </header>
    <form method="post" action="${action}" class="people">${people.map(personButton)}</form>
    <form method="post" action="${action}">
      <button class="quiet" name="action" value="cancel">Back without signing in</button>
    </form>`
  return framed(200, 'Company account', inside)
}

function personButton({ workName, name, roles, about }: StaffPerson): Markup {
  const what = [roles.length === 0 ? 'no role' : roles.join(', '), about].filter((part) => part !== '')
  return html`<button class="person" name="person" value="${workName}">
    <span>${name}</span>
    <span class="person-about">${workName} · ${what.join(' · ')}</span>
  </button>`
}

/** The sign-in cannot go on: `why` is the provider's own sentence. */
export function refusal(status: number, why: string): Answer {
  const inside = html`<h1>This sign-in cannot go on</h1>
    <p class="error" role="alert">${why}</p>
    <p>Go back to the console and start again.</p>`
  return framed(status, 'Sign-in refused', inside)
}

function framed(status: number, title: string, inside: Markup): Answer {
  const body = html`<body>
    <main>${inside}</main>
  </body>`
  return page(status, { title, head: HEAD, body })
}
