import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { LEAD_LEASE_MS } from '#domain/leads/lead-schedule.ts'
import { hashesOf } from '#server/codes/code-secrets.ts'
import { makePaymentId } from '#server/payments/records/payment-id.ts'
import type { LeadRow } from './lead-row.ts'
import type { LeadSetting } from './lead-setting.ts'
import * as sql from './lead-statements.ts'
import type { NewLead, SubmitAnswer } from './leads.ts'
import { tellOperator } from './tell-operator.ts'

/** How long a request waits for the one before it that holds the same lead, and how often it looks. Milliseconds. */
const PATIENCE_MS = 20_000
const LOOK_EVERY_MS = 250

/** Stores a lead, then hands it over: what is answered as stored survives whatever happens to this process. */
export async function submitLead(setting: LeadSetting, lead: NewLead): Promise<SubmitAnswer> {
  const fingerprints = fingerprintsOf(setting, lead)
  const [fingerprint] = fingerprints
  const known = await findKnown(setting, lead, fingerprints)
  if (known) return answerKnown(setting, known, fingerprints)
  if (!(await lead.prove(`lead ${fingerprint.toString('hex')}`))) return { kind: 'not-proved' }
  const row = await store(setting, lead, fingerprint)
  if (row) return tellOperator(setting, row)
  const first = await findKnown(setting, lead, fingerprints)
  return first ? answerKnown(setting, first, fingerprints) : { kind: 'waiting', feasible: null }
}

/** The one that is stored, and what may have been stored while the server's secret was another one. */
type Fingerprints = readonly [Buffer, ...Buffer[]]

/** Everything that was asked for, by whom: what the same person asks for again in the same words is one lead. */
function fingerprintsOf({ secret }: LeadSetting, lead: NewLead): Fingerprints {
  const who = lead.sessionHash?.toString('hex') ?? lead.uniqueCode
  const [first, ...others] = hashesOf(secret, 'lead', who, JSON.stringify(lead.details))
  if (!first) throw new Error('there is no secret')
  return [first, ...others]
}

async function findKnown(
  { database }: LeadSetting,
  { sessionHash, requestKey }: NewLead,
  fingerprints: Fingerprints,
): Promise<LeadRow | null> {
  if (sessionHash && requestKey !== '') {
    const [asked] = await database.run<LeadRow>(sql.findByRequest, [sessionHash, requestKey])
    if (asked) return asked
  }
  const [same] = await database.run<LeadRow>(sql.findByFingerprint, [[...fingerprints]])
  return same ?? null
}

async function store(setting: LeadSetting, lead: NewLead, fingerprint: Buffer): Promise<LeadRow | null> {
  const { details, consent, language, sessionHash, requestKey } = lead
  const { address, plan } = details
  const [row] = await setting.database.run<LeadRow>(sql.insertLead, [
    makePaymentId(randomBytes),
    sessionHash,
    fingerprint,
    requestKey,
    details.contact,
    details.fullName,
    details.email,
    address.town,
    address.street,
    address.landmark,
    address.country,
    address.point.latitude,
    address.point.longitude,
    plan.code,
    plan.description,
    plan.amount,
    plan.currency,
    details.lineType,
    details.source,
    language,
    consent.text,
    consent.version,
    // Found out once the lead cannot be lost any more.
    null,
    setting.leaseMs ?? LEAD_LEASE_MS,
  ])
  return row ?? null
}

/** A lead that is stored: its outcome; a waiting one that nobody is telling the operator of is told now. */
async function answerKnown(
  setting: LeadSetting,
  known: LeadRow,
  fingerprints: Fingerprints,
): Promise<SubmitAnswer> {
  if (!fingerprints.some((one) => known.fingerprint.equals(one))) return { kind: 'key-reused' }
  const { database } = setting
  const [mine] = await database.run<LeadRow>(sql.claimOne, [known.id, setting.leaseMs ?? LEAD_LEASE_MS])
  if (mine) return tellOperator(setting, mine)
  const until = performance.now() + PATIENCE_MS
  let row: LeadRow | undefined = known
  while (row?.state === 'waiting' && performance.now() < until) {
    await wait(LOOK_EVERY_MS)
    const tries: number = row.attempts
    ;[row] = await database.run<LeadRow>(sql.findOutcome, [known.id])
    if (row && row.attempts !== tries) break
  }
  return outcomeOf(row)
}

function outcomeOf(row: LeadRow | undefined): SubmitAnswer {
  if (row?.state === 'accepted')
    return { kind: 'accepted', leadId: row.refLeadId, feasible: row.feasible ?? false }
  if (row?.state === 'refused') return { kind: 'refused', reason: row.refusal }
  return { kind: 'waiting', feasible: row?.feasible ?? null }
}
