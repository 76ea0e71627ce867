import { PAGES } from '#contract/pages.ts'
import type { Customer, Standing, Street } from '../way.ts'

const MOST_PRESSES = 8

/**
 * Sends the form of a recharge as a browser does: the draft that the payment page is opened with. `begunFrom`: the form
 * was opened with that draft, after "Cancel and change". '' when the portal did not answer: the customer pays without.
 */
async function takeDraft(standing: Standing, begunFrom = ''): Promise<string> {
  const { client, customer, portal } = standing
  const { session, wanted } = customer
  const form = { msisdn: wanted.recipient, amount: String(wanted.amount) }
  for (let pressed = 0; pressed < MOST_PRESSES; pressed += 1) {
    const address = client.addressOf(PAGES.prepaidRecharge, portal + pressed)
    if (begunFrom !== '') address.searchParams.set('d', begunFrom)
    const next = await client.sendForm(address.href, { session, form })
    const draft = next && new URL(next, address).searchParams.get('d')
    if (draft) return draft
  }
  return ''
}

/**
 * Whoever pays in two ways comes from the form, whose draft is one purchase: both from its page, or the second from the
 * form sent once more. That is before anything is paid: what was given is bought anew.
 */
export async function withDrafts(street: Street, customer: Customer): Promise<Customer> {
  const { rival, wanted } = customer
  if (rival === null || wanted.leadId !== '') return customer
  const standing = { ...street, customer, portal: customer.portal }
  const draft = await takeDraft(standing)
  if (draft === '') return customer
  const second = rival.begunAgain ? await takeDraft(standing, draft) : draft
  return { ...customer, draft, meant: draft, rival: { ...rival, draft: second, meant: draft } }
}
