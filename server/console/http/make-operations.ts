import { makeContentReader } from '#server/content/known-content.ts'
import { addNote, lookAgain, resendReceipt, showNumber } from '../acts/payment-acts.ts'
import { exportAudit } from '../audit/export-audit.ts'
import { readAudit } from '../audit/read-audit.ts'
import { verifyChain } from '../audit/verify-chain.ts'
import { writeEntry } from '../audit/write-entry.ts'
import type { ConsoleDependencies } from '../console-dependencies.ts'
import { readAlike } from '../decide/approve-alike.ts'
import { decisionDesk, decisionOperations } from '../decide/decision-operations.ts'
import { propose } from '../decide/propose.ts'
import { answerSecond, askProposer } from '../decide/questions.ts'
import { readProposal } from '../decide/read-proposal.ts'
import { readQueue } from '../decide/read-queue.ts'
import { takeCase } from '../decide/take-case.ts'
import { complaintOperations } from '../complaints/complaint-operations.ts'
import { findPayments } from '../find/find-payments.ts'
import { railNames } from '../offered-rails.ts'
import { readPayment } from '../payment/read-payment.ts'
import { dataRequestOperations } from '../data-requests/data-request-operations.ts'
import { payoutOperations } from '../payouts/payout-operations.ts'
import { ruleOperations } from '../rules/rule-operations.ts'
import { reconciliationOperations } from '../reconciliation/reconciliation-operations.ts'
import { leadOperations } from '../leads/lead-operations.ts'
import { placeOperations } from '../places/place-operations.ts'
import { giveLink } from '../shown/give-link.ts'
import { keepRole } from '../staff/keep-role.ts'
import { listStaff } from '../staff/list-staff.ts'
import { proposeRoles } from '../staff/propose-roles.ts'
import { textOperations } from '../texts/text-operations.ts'
import { todayOperations } from '../today/today-operations.ts'
import { no, type Caller, type No, type Operations } from './operations.ts'
import { sessionOperations } from './session-operations.ts'

/** Every call of whoever is in, as it is carried out. */
export function makeOperations(deps: ConsoleDependencies): Operations {
  const reader = makeContentReader()
  const desk = decisionDesk(deps, reader)
  return {
    ...sessionOperations(deps),
    ...decisionOperations(desk),
    ...todayOperations(deps, desk),
    ...leadOperations(deps),
    ...dataRequestOperations(deps),
    ...placeOperations(deps),
    ...payoutOperations(deps),
    ...ruleOperations(deps),
    ...reconciliationOperations(deps),
    ...complaintOperations(deps),
    ...textOperations(deps, reader),
    ...readOperations(deps),
    ...actOperations(deps),
  }
}

function found<T>(value: T | null): T | No {
  return value ?? no('not-found')
}

function readingOf({ database, content, config: { country } }: ConsoleDependencies) {
  return { database, content, country }
}

/** The same, with the ways to pay called as this person reads them. */
function namingFor(deps: ConsoleDependencies, { session }: Caller) {
  const reading = readingOf(deps)
  return { ...reading, railName: railNames(reading, session.language) }
}

type Reads =
  'find' | 'payment' | 'linkPages' | 'queue' | 'proposal' | 'audit' | 'verifyChain' | 'exportAudit' | 'staff'

/** What is only read; what was read of customers leaves its line. */
function readOperations(deps: ConsoleDependencies): Pick<Operations, Reads> {
  const { database } = deps
  const reading = readingOf(deps)
  const naming = (caller: Caller) => namingFor(deps, caller)
  return {
    async find(caller, request) {
      const answer = await findPayments({ ...naming(caller), ...deps.sealing }, request)
      if (!answer) return no('not-found')
      const { asked, readAs, payments } = answer
      const detail = { asked, readAs, found: String(payments.length) }
      await database.transaction((tx) =>
        writeEntry(tx, caller.asker, {
          act: 'searched',
          may: 'find',
          objectKind: 'search',
          object: '',
          detail,
        }),
      )
      return answer
    },
    async payment({ asker, session: { language } }, { id }) {
      const answer = await readPayment({ ...reading, language }, id, asker)
      if (!answer) return no('not-found')
      await database.transaction((tx) =>
        writeEntry(tx, asker, { act: 'opened-payment', may: 'find', objectKind: 'payment', object: id }),
      )
      return answer
    },
    linkPages: async ({ asker }, { id }) => found(await giveLink(database, asker, { id, ...deps.config })),
    queue: (caller) => readQueue(naming(caller), caller.asker),
    proposal: async (caller, { proposal }) =>
      found(await readProposal(naming(caller), caller.asker, proposal)),
    async audit({ asker }, request) {
      const onlyOf = asker.roles.includes('auditor') ? null : asker.staffId
      const answer = await readAudit({ database, onlyOf }, request)
      await database.transaction((tx) =>
        writeEntry(tx, asker, { act: 'read-audit', may: 'audit', objectKind: 'audit', object: '' }),
      )
      return answer
    },
    async verifyChain({ asker }) {
      const report = await verifyChain(database)
      const detail = { entries: String(report.entries), broken: String(report.broken?.id ?? '') }
      await database.transaction((tx) =>
        writeEntry(tx, asker, { act: 'verified', may: 'audit', objectKind: 'audit', object: '', detail }),
      )
      return report
    },
    exportAudit: ({ asker }, request) => exportAudit(database, asker, request),
    staff: ({ asker }) => listStaff(database, asker),
  }
}

type Acts = Exclude<
  keyof Operations,
  | Reads
  | keyof ReturnType<typeof sessionOperations>
  | keyof ReturnType<typeof decisionOperations>
  | keyof ReturnType<typeof todayOperations>
  | keyof ReturnType<typeof leadOperations>
  | keyof ReturnType<typeof dataRequestOperations>
  | keyof ReturnType<typeof placeOperations>
  | keyof ReturnType<typeof payoutOperations>
  | keyof ReturnType<typeof ruleOperations>
  | keyof ReturnType<typeof reconciliationOperations>
  | keyof ReturnType<typeof complaintOperations>
  | keyof ReturnType<typeof textOperations>
>

function actOperations(deps: ConsoleDependencies): Pick<Operations, Acts> {
  const { database, config } = deps
  const where = { database, country: config.country }
  return {
    lookAgain: async ({ asker }, { id }) => found(await lookAgain(database, asker, id)),
    resendReceipt: async ({ asker }, { id }) => found(await resendReceipt(where, asker, id)),
    addNote: async ({ asker }, request) => found(await addNote(database, asker, request)),
    async showNumber({ asker }, request) {
      const shown = await showNumber(database, asker, request)
      if (shown === null) return no('not-found')
      if (shown === 'not-yours') return no('not-yours')
      if (shown === 'too-many') return no('too-often')
      return shown === 'no-reason' ? no('unreadable') : shown
    },
    propose: async ({ asker }, request) => found(await propose(where, asker, request)),
    alike: (caller, request) => readAlike(namingFor(deps, caller), caller.asker, request),
    ask: async ({ asker }, request) => found(await askProposer(database, asker, request)),
    answer: async ({ asker }, request) => found(await answerSecond(database, asker, request)),
    take: ({ asker }, request) => takeCase(database, asker, request),
    proposeRoles: async ({ asker }, request) => found(await proposeRoles(database, asker, request)),
    keepRole: async ({ asker }, request) => found(await keepRole(database, asker, request)),
  }
}
