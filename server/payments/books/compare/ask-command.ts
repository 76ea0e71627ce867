import { terminalText } from '#server/commands/typed-command.ts'
import { typedId } from '../../commands/payment-command.ts'
import * as core from '../../records/payment-statements.ts'
import { chargeRef } from '../../records/payment-id.ts'
import type { BooksCommand } from '../books-command.ts'
import { lookInto } from './unknown-charges.ts'
import { unknownLine } from './unknown-lines.ts'

/** `ask <id>`: of a payment that a customer names and the books do not have, every rail is asked whether it took its money. */
export const askCommand: BooksCommand = async (tools, words) => {
  const { database, say } = tools
  const id = typedId(tools, words)
  if (id === null) return false
  if ((await database.run(core.findPayment, [id])).length > 0) {
    say(`${id} is in the books: npm run payments -- show ${id}`)
    return false
  }
  const parties = tools.openParties()
  try {
    let isKnown = true
    for (const rail of parties.rails.keys()) {
      const ourRef = chargeRef(id, 1)
      const said = await lookInto({ database, parties }, { rail, ourRef, foundBy: 'customer' })
      if (said.kind === 'charged') say(unknownLine(said.charge))
      if (said.kind === 'nothing') say(`${rail} holds no money under ${ourRef}.`)
      if (said.kind === 'unsure') say(`${rail} does not say: ${terminalText(said.reason, 80)}.`)
      isKnown &&= said.kind !== 'unsure'
    }
    return isKnown
  } finally {
    parties.close()
  }
}
