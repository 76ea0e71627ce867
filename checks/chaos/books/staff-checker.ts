import type { ToldAct } from '../staff/told-acts.ts'
import type { Violation } from './dossier.ts'
import type { MovedRecord, ProposalRecord, StaffRecords } from './staff-records.ts'

/** How the audit calls it that a second person agreed. */
const AGREED: Readonly<Record<ProposalRecord['subject'], string>> = {
  payment: 'approved',
  rail: 'resumed',
  rule: 'changed-rule',
}
const SWITCHED: Readonly<Record<string, string>> = { pause: 'paused', resume: 'resumed' }

/**
 * I16: what staff moved was proposed by one and approved by another, once, and stands in the audit, all of it in one
 * transaction; whoever was told that it is done finds it done. I17: the whole chain of the audit is unbroken.
 */
export function checkStaff(records: StaffRecords, told: readonly ToldAct[]): readonly Violation[] {
  return [
    ...records.proposals
      .filter(({ state }) => state === 'approved')
      .flatMap((one) => approvedOnce(records, one)),
    ...records.decisions.flatMap((one) => decidedByTwo(records, one)),
    ...records.switches.flatMap((one) => switchedAloud(records, one)),
    ...keptAsTold(records, told),
    ...chainIsWhole(records.chain),
  ]
}

function found(what: string, object: string, figures: Violation['figures']): Violation {
  return { invariant: 'I16', payment: object, what, figures }
}

function approvedOnce({ entries, decisions }: StaffRecords, proposal: ProposalRecord): Violation[] {
  const { id, object, second, proposer, subject, act, tx } = proposal
  const lines = entries.filter((line) => line.proposal === id && line.act === AGREED[subject])
  const moved = decisions.filter(
    (one) => one.object === object && one.tx === tx && one.cause === `staff:${act}`,
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
    ...(subject === 'payment' && moved.length !== 1
      ? [found('an approval did not move its payment once', object, { proposal, moved })]
      : []),
  ]
}

function decidedByTwo({ proposals }: StaffRecords, decision: MovedRecord): Violation[] {
  const behind = proposals.filter(
    ({ object, state, act, tx }) =>
      object === decision.object &&
      state === 'approved' &&
      decision.cause === `staff:${act}` &&
      tx === decision.tx,
  )
  return behind.length === 1
    ? []
    : [found('a payment was moved without two people', decision.object, { decision })]
}

function switchedAloud({ entries }: StaffRecords, one: MovedRecord): Violation[] {
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

function chainIsWhole({ broken }: StaffRecords['chain']): Violation[] {
  if (broken === null) return []
  return [{ invariant: 'I17', payment: '', what: 'the chain of the audit is broken', figures: { broken } }]
}
