import { writeByHand, type ByHand } from '#server/commands/by-hand.ts'
import { terminalText } from '#server/commands/typed-command.ts'
import type { Runner } from '#server/store/database.ts'
import { typedWord, type StaffWord } from '../../commands/payment-command.ts'
import { callProvider } from '../../provider/call-provider.ts'
import { cleanRefund } from '../../provider/clean-evidence.ts'
import { parseChargeRef, refundRef } from '../../records/payment-id.ts'
import type { BooksCommand } from '../books-command.ts'
import * as sql from './compare-statements.ts'
import { forEach } from './for-each.ts'
import { typedCharges, type TypedCharges } from './typed-charges.ts'
import {
  chargeOfRow,
  lookInto,
  type Looking,
  type UnknownCharge,
  type UnknownRow,
} from './unknown-charges.ts'
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

/**
 * `settle`: a person dealt with charges without a payment; nobody is asked for anything. Of a list only those are settled that the
 * operator gave: what's owed to a customer is settled one by one.
 */
export const settleCommand: BooksCommand = async (tools, words) => {
  const { database, say } = tools
  const word = typedWord(tools, words, ['by', 'reason'])
  const typed = word && (await typedCharges(tools, words))
  if (!word || !typed) return false
  const { charges, isList } = typed
  const isDue = ({ delivery }: UnknownCharge) => !isList || delivery === 'delivered'
  for (const charge of charges) if (!isDue(charge)) say(unknownLine(charge))
  const said: string[] = []
  const settled = await database.transaction(async (tx) => {
    const done: UnknownCharge[] = []
    for (const charge of charges.filter(isDue)) {
      const isDone = await settle(tx, charge, word)
      if (isDone) done.push(charge)
      said.push(`${charge.ourRef} ${isDone ? 'is settled' : 'was settled by someone else just now'}.`)
    }
    if (done.length > 0)
      await writeByHand(tx, words, chargesByHand('settle', { ...typed, charges: done }, word))
    return done
  })
  for (const line of said) say(line)
  return tellAll(say, typed, { done: settled.length, what: 'settled' })
}

/** `return`: their providers are asked to give the money back, each after the operator said once more that nothing was given. */
export const returnUnknownCommand: BooksCommand = async (tools, words) => {
  const { database, say } = tools
  const word = typedWord(tools, words, ['by', 'reason'])
  const typed = word && (await typedCharges(tools, words))
  if (!word || !typed) return false
  // Before any provider is asked: money that has left can't be taken back with the line.
  if (typed.charges.length > 0) await writeByHand(database, words, chargesByHand('return', typed, word))
  const parties = tools.openParties()
  let returned = 0
  try {
    await forEach(typed.charges, async (charge) => {
      const said = await returnOne({ database, parties }, charge, word)
      say(typed.isList && !said.done ? `${terminalText(charge.ourRef, 100)}: ${said.line}` : said.line)
      if (said.done) returned += 1
    })
  } finally {
    parties.close()
  }
  return tellAll(say, typed, { done: returned, what: 'returned' })
}

function chargesByHand(
  decision: 'settle' | 'return',
  { charges, object }: TypedCharges,
  word: StaffWord,
): ByHand {
  const detail = {
    count: String(charges.length),
    ...(word.reference === null ? {} : { reference: word.reference }),
  }
  return { objectKind: 'books', object, decision, word, detail }
}

/** False: somebody settled it at the same moment. */
async function settle(
  tx: Runner,
  { rail, ourRef }: UnknownCharge,
  { by, reason, reference }: Pick<StaffWord, 'by' | 'reason' | 'reference'>,
): Promise<boolean> {
  return (await tx.run(sql.settleUnknown, [rail, ourRef, by, reason, reference ?? ''])).length > 0
}

function tellAll(
  say: (line: string) => void,
  { charges, isList, left }: TypedCharges,
  { done, what }: { readonly done: number; readonly what: 'settled' | 'returned' },
): boolean {
  const of = charges.length + left
  if (isList) say(`${done} of ${of} charges are ${what}.`)
  return done === of
}

interface Returned {
  readonly done: boolean
  /** What is said of it. */
  readonly line: string
}

function notReturned(why: string): Returned {
  return { done: false, line: `Nothing is returned: ${why}.` }
}

async function returnOne(
  looking: Looking,
  { rail, ourRef }: UnknownCharge,
  word: StaffWord,
): Promise<Returned> {
  const { database, parties } = looking
  const now = await lookInto(looking, { rail, ourRef, foundBy: 'list' })
  const problem = whyNotReturned(now)
  if (problem !== null || now.kind !== 'charged') return notReturned(problem ?? '')
  const { providerRef, amount } = now.charge
  const known = parseChargeRef(ourRef)
  const adapter = parties.rails.get(rail)
  if (!adapter || !amount || !known)
    return notReturned(`${rail} does not say enough of it. Return it at the provider, then settle`)
  // The reference that its own payment would have used: what was returned before its rows were lost is not returned again.
  const ref = refundRef(known.id, known.attempt)
  const said = cleanRefund(
    await callProvider(() => adapter.refund({ refundRef: ref, ourRef, providerRef, amount })),
  )
  if (said.kind !== 'refunded') {
    const why = 'reason' in said ? `: ${terminalText(said.reason, 120)}` : ''
    const line = `${rail} says ${said.kind}${why}. Type the same again later: it is not returned twice.`
    return { done: false, line }
  }
  await settle(database, now.charge, { ...word, reference: said.providerRef })
  return { done: true, line: `${ourRef} was returned, and is settled.` }
}

function whyNotReturned(now: Awaited<ReturnType<typeof lookInto>>): string | null {
  if (now.kind === 'nothing') return 'the provider holds no money under that reference any more. Settle it'
  if (now.kind === 'unsure')
    return `the provider does not say what it holds (${terminalText(now.reason, 80)})`
  const { delivery } = now.charge
  if (delivery === 'never-seen' || delivery === 'refused') return null
  return delivery === 'delivered'
    ? 'the operator gave what it was for. Settle it'
    : 'whether the operator gave anything is not known'
}
