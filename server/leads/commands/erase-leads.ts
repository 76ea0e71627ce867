import { readLeadContact } from '#domain/leads/lead-contact.ts'
import { maskNumber } from '#domain/phone.ts'
import { eraseLeadsOf, leadsOfContact } from '../lead-records.ts'
import type { LeadCommand } from './lead-command.ts'

/** `erase <number> [--yes]`: takes out of every lead of a number what says whose it was; without --yes it only counts. */
export const eraseCommand: LeadCommand = async ({ database, country, say }, { plain, options }) => {
  const contact = readLeadContact(plain[0] ?? '', country)
  if (contact === null) {
    say('Say whose: npm run leads -- erase 0700100001 --yes')
    return false
  }
  if (options['yes'] !== true) {
    const leads = await leadsOfContact(database, contact)
    say(`${leads.length} leads of ${maskNumber(contact)}. Nothing was erased; add --yes to erase them.`)
    return false
  }
  const count = await eraseLeadsOf(database, contact)
  say(
    `${count} leads of ${maskNumber(contact)} name nobody any more. What the operator was told is the operator's to erase.`,
  )
  return true
}
