import { readLeadContact } from '#domain/leads/lead-contact.ts'
import { maskNumber } from '#domain/phone.ts'
import { makeOwnData } from '#server/own-data/own-data.ts'
import type { LeadCommand } from './lead-command.ts'

/**
 * `erase <number> [--yes]`: erases what is held about a number, as its owner does on the page; without --yes it only
 * counts.
 */
export const eraseCommand: LeadCommand = async ({ database, country, say }, { plain, options }) => {
  const contact = readLeadContact(plain[0] ?? '', country)
  if (contact === null) {
    say('Say whose: npm run leads -- erase 0700100001 --yes')
    return false
  }
  const ownData = makeOwnData({ database, secret: null })
  const whose = maskNumber(contact)
  if (options['yes'] !== true) {
    const { leads, forms, complaints } = await ownData.copy(contact)
    say(
      `${leads.length} leads, ${forms.length} forms and ${complaints.length} complaints of ${whose}. Add --yes to erase them.`,
    )
    return false
  }
  const { leads, forms, complaints, kept } = await ownData.erase(contact)
  say(`${leads} leads, ${forms} forms and ${complaints} complaints of ${whose} are erased.`)
  for (const { leadId, transactionId } of kept)
    say(
      `${leadId} was paid (${transactionId}): its plan and price stay for the accounts, without name and address.`,
    )
  say('What the operator was told is the operator’s to erase.')
  return true
}
