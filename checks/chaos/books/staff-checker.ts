import type { ToldAct } from '../staff/told-acts.ts'
import type { Violation } from './dossier.ts'
import type { DecisionRecord, ProposalRecord, StaffRecords, SwitchRecord } from './staff-records.ts'

/** How the audit calls it that a second person agreed. */
const AGREED: Readonly<Record<ProposalRecord['subject'], string>> = {
  payment: 'approved',
  rail: 'resumed',
  rule: 'changed-rule',
}
const SWITCHED: Readonly<Record<string, string>> = { pause: 'paused', resume: 'resumed' }

/**
 * I16: what staff moved was proposed by one and approved by another, once, and stands in the audit, approval and line in
 * one transaction; whoever was told that it is done finds it done. I17: the whole chain of the audit is unbroken.
 */
export function checkStaff(records: StaffRecords, told: readonly ToldAct[]): readonly Violation[] {
  return [
    ...records.proposals
      .filter(({ state }) => state === 'approved')
      .flatMap((one) => approvedOnce(records, one)),
    ...records.decisions.flatMap((one) => decidedByTwo(records, one)),
    ...records.switches.flatMap((one) => switchedAloud(records, one)),
    ...keptAsTold(records, told),
    ...someApproved(told),
    ...chainIsWhole(records.chain),
  ]
}

function found(what: string, object: string, figures: Violation['figures']): Violation {
  return { invariant: 'I16', payment: object, what, figures }
}

function approvedOnce(
  { entries, decisions, proposals }: StaffRecords,
  proposal: ProposalRecord,
): Violation[] {
  const { id, object, second, proposer, subject, act, tx } = proposal
  const lines = entries.filter((line) => line.proposal === id && line.act === AGREED[subject])
  const moved = decisions.filter((one) => isOf(one, proposal))
  // The same two may decide the same about it again, once it came back to them.
  const alike = proposals.filter(
    (one) =>
      one.state === 'approved' &&
      one.object === object &&
      one.act === act &&
      one.proposer === proposer &&
      one.second === second,
  )
  return [
    ...(second === null || second === proposer
      ? [found('approved without a second person', object, { proposal })]
      : []),
    ...(lines.length === 1
      ? []
      : [found('an approval is not once in the audit', object, { proposal, lines })]),
    ...(lines.some((line) => line.tx !== tx)
      ? [found('an approval and its line of the audit were written apart', object, { proposal, lines })]
      : []),
    ...(subject === 'payment' && moved.length !== alike.length
      ? [found('an approval did not move its payment once', object, { proposal, moved })]
      : []),
  ]
}

function isOf({ object, cause, by, second }: DecisionRecord, proposal: ProposalRecord): boolean {
  return (
    object === proposal.object &&
    cause === `staff:${proposal.act}` &&
    by === proposal.proposer &&
    second === proposal.second
  )
}

function decidedByTwo({ proposals }: StaffRecords, decision: DecisionRecord): Violation[] {
  const behind = proposals.filter((one) => one.state === 'approved' && isOf(decision, one))
  return behind.length > 0
    ? []
    : [found('a payment was moved without two people', decision.object, { decision })]
}

function switchedAloud({ entries }: StaffRecords, one: SwitchRecord): Violation[] {
  const lines = entries.filter(
    ({ act, object, tx }) => act === SWITCHED[one.cause] && object === one.object && tx === one.tx,
  )
  return lines.length === 1
    ? []
    : [found('a way to pay was switched past the audit', one.object, { one, lines })]
}

const ENDED_AS: Readonly<Record<string, string>> = {
  approve: 'approved',
  refuse: 'refused',
  decideResume: 'approved',
  decideRule: 'approved',
}

function keptAsTold({ proposals, switches }: StaffRecords, told: readonly ToldAct[]): Violation[] {
  const done = told.filter((one) => one.told === 'done')
  const states = new Map(proposals.map(({ id, state }) => [id, state]))
  const lost = done.filter(
    ({ act, proposal }) => proposal !== null && act in ENDED_AS && states.get(proposal) !== ENDED_AS[act],
  )
  const ends = done.filter(({ act, proposal }) => proposal !== null && act in ENDED_AS)
  const twice = [...Map.groupBy(ends, ({ proposal }) => proposal).values()].filter(({ length }) => length > 1)
  const made = (object: string): number => proposals.filter((one) => one.object === object).length
  const proposing = Map.groupBy(
    done.filter(({ act }) => act.startsWith('propose')),
    ({ object }) => object,
  )
  const gone = [...proposing].filter(([object, acts]) => made(object) < acts.length)
  const pauses = Map.groupBy(
    done.filter(({ act }) => act === 'pauseRail'),
    ({ object }) => object,
  )
  const paused = (rail: string): number =>
    switches.filter(({ object, cause }) => object === rail && cause === 'pause').length
  const unpaused = [...pauses].filter(([rail, acts]) => paused(rail) < acts.length)
  return [
    ...lost.map((one) =>
      found('somebody was told of a decision that the records do not have', one.object, { one }),
    ),
    ...twice.map((acts) => found('two people were told that they decided', acts[0]?.object ?? '', { acts })),
    ...gone.map(([object, acts]) => found('a proposal that somebody was told of is gone', object, { acts })),
    ...unpaused.map(([rail, acts]) => found('a pause that somebody was told of is gone', rail, { acts })),
  ]
}

/** Fewer may all have met a console that was ended by force. */
const MANY_APPROVALS = 20

/** A console on which nobody can approve anything is no console, though its books are right. */
function someApproved(told: readonly ToldAct[]): Violation[] {
  const approvals = told.filter(({ act }) => act === 'approve')
  return approvals.length < MANY_APPROVALS || approvals.some((one) => one.told === 'done')
    ? []
    : [found('nobody could approve anything', '', { approvals: approvals.length })]
}

function chainIsWhole({ broken }: StaffRecords['chain']): Violation[] {
  if (broken === null) return []
  return [{ invariant: 'I17', payment: '', what: 'the chain of the audit is broken', figures: { broken } }]
}
