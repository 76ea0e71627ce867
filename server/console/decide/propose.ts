import type { ConsoleRequest } from '#contract/console/calls.ts'
import type { Acted } from '#contract/console/queue.ts'
import type { Country } from '#countries/country.ts'
import { plainText } from '#domain/pasted-text.ts'
import { decideReview } from '#domain/payments/decide-review.ts'
import { isReference } from '#domain/payments/reference-key.ts'
import { GROUNDS_OF, PROPOSAL_LAPSES_MS, reasonFault } from '#domain/staff/proposals.ts'
import { mayBegin } from '#domain/staff/roles.ts'
import { caseOf, lockCase, type CaseRow } from '#server/payments/commands/decide-case.ts'
import { findRefunds } from '#server/payments/commands/case-statements.ts'
import { usedReferences } from '#server/payments/commands/paid-references.ts'
import { chosenRefund, mayPayOut, type RefundRow } from '#server/payments/commands/pay-out.ts'
import type { Database, Runner } from '#server/store/database.ts'
import type { Asker } from '../asker.ts'
import { hasAllFiles, keepFile, readNewFile, type NewFile } from './joined-files.ts'
import { findHeldBy } from '../payouts/payout-statements.ts'
import { openProposal } from './open-proposal.ts'
import { paymentSubject, rightFor, type PaymentPayload } from './payment-subject.ts'
import { refusedFor } from './proposal-row.ts'
import { isByLists, isVouchedByList, namedIn, whyNotByLists } from './provider-lists.ts'

export type Proposing = ConsoleRequest<'propose'>

/** Where something is proposed: in the country's zone a day begins. */
export interface ProposingWhere {
  readonly database: Database
  readonly country: Country
}

/**
 * Puts a decision about a payment before a second person. It changes nothing of the payment: what the table forbids is
 * refused here already, and again when it is approved.
 */
export async function propose(
  { database, country }: ProposingWhere,
  asker: Asker,
  asked: Proposing,
): Promise<Acted | null> {
  const proposing = { ...asked, reference: plainText(asked.reference) }
  const right = rightFor(proposing.act)
  if (!mayBegin(asker.roles, right)) return refusedFor('not-yours')
  if (!GROUNDS_OF[proposing.act].includes(proposing.ground)) return refusedFor('ground')
  const fault = reasonFault(proposing.reason)
  if (fault) return refusedFor(fault)
  if (proposing.reference !== '' && !isReference(proposing.reference)) return refusedFor('reference')
  const file = proposing.file ? readNewFile(proposing.file) : null
  if (typeof file === 'string') return refusedFor(file)
  return database.transaction(async (tx) => {
    const row = await lockCase(tx, proposing.id)
    if (!row) return null
    if (row.version !== proposing.version)
      return { outcome: 'moved', by: '', at: row.updated_at.toISOString() }
    const whyNot = await whyNotNow(tx, row, { ...proposing, timeZone: country.timeZone })
    if (whyNot) return whyNot
    if (file && (await hasAllFiles(tx, row.id))) return refusedFor('too-many-files')
    return keep(tx, asker, { ...proposing, joined: file })
  })
}

async function whyNotNow(
  tx: Runner,
  row: CaseRow,
  proposing: Proposing & Pick<Country, 'timeZone'>,
): Promise<Acted | null> {
  if (proposing.act === 'paid-out') {
    if (proposing.reference === '') return refusedFor('no-reference')
    if ((await tx.run(findHeldBy, [row.id])).length > 0) return refusedFor('on-payout-list')
    const refunds = await tx.run<RefundRow>(findRefunds, [row.id])
    if (!mayPayOut(refunds, proposing)) return refusedFor('not-refused-yet')
    const { reference, attempt } = proposing
    const { rail } = chosenRefund(refunds, attempt) ?? row
    const used = await usedReferences(tx, { rail, references: [reference] })
    return used.size > 0 ? refusedFor('reference-used') : null
  }
  if (row.state !== 'review') return refusedFor('not-in-review')
  const word = { reference: proposing.reference || null, detail: {}, random: 0 }
  const decision = decideReview(await caseOf(tx, row), proposing.act, word)
  if (decision.kind === 'refused') return refusedFor(decision.because)
  if (isVouchedByList(proposing, proposing.reference) && (await namedIn(tx, proposing))?.isOther)
    return refusedFor('reference-used')
  const fault = isByLists(proposing) ? await whyNotByLists(tx, proposing) : null
  return fault ? refusedFor(fault.because, fault.values) : null
}

interface Kept extends Proposing {
  readonly joined: NewFile | null
}

function keep(tx: Runner, asker: Asker, proposing: Kept): Promise<Acted> {
  const { id, act, ground, version, reference, attempt, throughProvider, providerAgreed, joined } = proposing
  const payload: PaymentPayload = { reference, attempt, throughProvider, providerAgreed }
  return openProposal(tx, asker, {
    subject: paymentSubject,
    subjectId: id,
    act,
    payload,
    ground,
    reason: proposing.reason.trim(),
    version,
    lapsesMs: PROPOSAL_LAPSES_MS,
    audit: {
      detail: {
        ground,
        ...(reference === '' ? {} : { reference }),
        ...(joined ? { file: joined.name, sha256: joined.sha256 } : {}),
      },
    },
    alongside: async (proposal) => {
      if (joined) await keepFile(tx, { proposal, paymentId: id, file: joined })
    },
  })
}
