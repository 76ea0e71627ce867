import { plainText } from '#server/commands/typed-command.ts'
import { callProvider } from '../../provider/call-provider.ts'
import { cleanRefund } from '../../provider/clean-evidence.ts'
import { parseChargeRef, refundRef } from '../../records/payment-id.ts'
import { typedText, typedWord } from '../../commands/payment-command.ts'
import type { BooksCommand, BooksTools } from '../books-command.ts'
import type { Words } from '#server/commands/typed-command.ts'
import * as sql from './compare-statements.ts'
import { chargeOfRow, lookInto, type UnknownCharge, type UnknownRow } from './unknown-charges.ts'
import { unknownLine } from './unknown-lines.ts'

const SHOWN = 500

/** `list`: charges without a payment that no person has settled. */
export const listUnknownCommand: BooksCommand = async ({ database, say }) => {
  const rows = await database.run<UnknownRow>(sql.listUnknown, [SHOWN])
  for (const row of rows) say(unknownLine(chargeOfRow(row)))
  const more = rows.length === SHOWN ? ' and perhaps more' : ''
  say(
    rows.length === 0
      ? 'No charge is without a payment.'
      : `${rows.length} charges without a payment${more}.`,
  )
  return true
}

type KeptRow = UnknownRow & {
  readonly settled_at: Date | null
  readonly settled_by: string
  readonly has_attempt: boolean
}

/** The one charge that was typed, unsettled; null after saying what is wrong. */
async function typedCharge({ database, say }: BooksTools, words: Words): Promise<UnknownCharge | null> {
  const [ref = '', ...more] = words.plain
  const rows =
    more.length > 0
      ? []
      : await database.run<KeptRow>(sql.findUnknown, [ref.toUpperCase(), typedText(words, 'rail')])
  const [row, second] = rows
  if (!row || second) {
    say(
      second
        ? 'Two rails have that reference: add --rail.'
        : 'No charge without a payment has that reference.',
    )
    return null
  }
  if (row.settled_at !== null) say(`${row.our_ref} was settled before, by ${row.settled_by}.`)
  else if (row.has_attempt)
    say(`${row.our_ref} has its payment by now, which goes its own way: npm run payments -- show`)
  else return chargeOfRow(row)
  return null
}

/** `settle <reference>`: a person dealt with a charge without a payment; nobody is asked for anything. */
export const settleCommand: BooksCommand = async (tools, words) => {
  const word = typedWord(tools, words, ['by', 'reason'])
  const charge = word && (await typedCharge(tools, words))
  if (!word || !charge) return false
  const { by, reason, reference } = word
  await tools.database.run(sql.settleUnknown, [charge.rail, charge.ourRef, by, reason, reference ?? ''])
  tools.say(`${charge.ourRef} is settled.`)
  return true
}

/** `return <reference>`: its provider is asked to give the money back, after the operator said once more that nothing was given. */
export const returnUnknownCommand: BooksCommand = async (tools, words) => {
  const word = typedWord(tools, words, ['by', 'reason'])
  const charge = word && (await typedCharge(tools, words))
  if (!word || !charge) return false
  const parties = tools.openParties()
  try {
    const { rail, ourRef } = charge
    const now = await lookInto({ database: tools.database, parties }, { rail, ourRef, foundBy: 'list' })
    const problem = whyNotReturned(now)
    if (problem !== null || now.kind !== 'charged') {
      tools.say(`Nothing is returned: ${problem}.`)
      return false
    }
    const { providerRef, amount } = now.charge
    const known = parseChargeRef(ourRef)
    const adapter = parties.rails.get(rail)
    if (!adapter || !amount || !known) {
      tools.say(
        `Nothing is returned: ${rail} does not say enough of it. Return it at the provider, then settle.`,
      )
      return false
    }
    // The reference that its own payment would have used: what was returned before its rows were lost is not returned again.
    const ref = refundRef(known.id, known.attempt)
    const said = cleanRefund(
      await callProvider(() => adapter.refund({ refundRef: ref, ourRef, providerRef, amount })),
    )
    if (said.kind !== 'refunded') {
      const why = 'reason' in said ? `: ${plainText(said.reason, 120)}` : ''
      tools.say(`${rail} says ${said.kind}${why}. Type the same again later: it is not returned twice.`)
      return false
    }
    const { by, reason } = word
    await tools.database.run(sql.settleUnknown, [rail, ourRef, by, reason, said.providerRef])
    tools.say(`${ourRef} was returned, and is settled.`)
    return true
  } finally {
    parties.close()
  }
}

function whyNotReturned(now: Awaited<ReturnType<typeof lookInto>>): string | null {
  if (now.kind === 'nothing') return 'the provider holds no money under that reference any more. Settle it'
  if (now.kind === 'unsure') return `the provider does not say what it holds (${plainText(now.reason, 80)})`
  const { delivery } = now.charge
  if (delivery === 'never-seen' || delivery === 'refused') return null
  return delivery === 'delivered'
    ? 'the operator gave what it was for. Settle it'
    : 'whether the operator gave anything is not known'
}
