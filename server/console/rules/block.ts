import type { ConsoleRequest } from '#contract/console/calls.ts'
import type { Acted } from '#contract/console/queue.ts'
import type { Country } from '#countries/country.ts'
import { cleanNumber } from '#domain/phone.ts'
import { reasonFault } from '#domain/staff/proposals.ts'
import type { Database, Runner } from '#server/store/database.ts'
import type { Asker } from '../asker.ts'
import { writeEntry } from '../audit/write-entry.ts'
import { refusedFor } from '../decide/proposal-row.ts'
import { maskedNumber } from '../find/found-row.ts'
import * as sql from './book-statements.ts'

interface Blocking {
  readonly database: Database
  readonly country: Country
}

interface Blockable {
  readonly recipient: string
  readonly payer: string
  readonly session: string
}

interface Found {
  readonly what: 'number' | 'session'
  readonly value: string
  readonly masked: string
}

/**
 * Refuses all purchases for a number, by it or from a session, from this moment on, by one person alone: as a pause does. Two let it go.
 * Null: there is no such payment.
 */
export async function block(
  { database, country }: Blocking,
  asker: Asker,
  request: ConsoleRequest<'block'>,
): Promise<Acted | null> {
  const reason = request.reason.trim()
  const fault = reasonFault(reason)
  if (fault) return refusedFor(fault)
  return database.transaction(async (tx) => {
    const found = await whom(tx, country, request)
    if (found === null) return null
    if ('outcome' in found) return found
    const { what, value, masked } = found
    const made = await tx.run<{ id: number }>(sql.insertBlock, [
      what,
      value,
      masked,
      reason,
      asker.staffId,
      request.days,
    ])
    if (!made[0]) return refusedFor('blocked-already')
    await writeEntry(tx, asker, {
      act: 'blocked',
      may: 'rules',
      objectKind: 'block',
      object: String(made[0].id),
      detail: {
        which: what,
        asked: masked,
        ...(request.days === null ? {} : { days: String(request.days) }),
      },
      reason,
    })
    return { outcome: 'done' }
  })
}

async function whom(
  tx: Runner,
  country: Country,
  request: ConsoleRequest<'block'>,
): Promise<Found | Acted | null> {
  if ('number' in request) {
    const cleaned = cleanNumber(request.number, country)
    if (!cleaned.ok || cleaned.digits.length !== country.msisdnLength) return refusedFor('no-number')
    return { what: 'number', value: cleaned.digits, masked: maskedNumber(cleaned.digits) }
  }
  const { payment, which } = request
  const [known] = await tx.run<Blockable>(sql.findBlockable, [payment])
  if (!known) return null
  if (known[which] === '') return refusedFor('nobody-to-block')
  // Of a session nothing can be shown but the payment that it was seen by.
  if (which === 'session') return { what: 'session', value: known.session, masked: payment }
  return { what: 'number', value: known[which], masked: maskedNumber(known[which]) }
}
