import type {
  AnswerDataRequest,
  OpenDataRequest,
  OwnedDataRequest,
} from '#contract/own-data/data-requests.ts'
import { makeDataRequestId } from '#domain/own-data/data-requests.ts'
import { hashesOf, hashOf } from '#server/codes/code-secrets.ts'
import type { Secrets } from '#server/secrets/secret-ring.ts'
import type { Database } from '#server/store/database.ts'
import * as sql from './data-request-statements.ts'

/** What customers ask for about their own data: for whoever proved the number, which is not checked here. */
export interface DataRequests {
  /** Takes a request of a number (national digits); the same kind once more is the same request. */
  open(asked: Pick<OpenDataRequest, 'msisdn' | 'kind' | 'words'>, language: 'EN' | 'SW'): Promise<void>
  /** All of a number, the newest first. */
  list(number: string): Promise<readonly OwnedDataRequest[]>
  /** Says that one which staff opened is theirs, or takes one back. */
  answer(given: Pick<AnswerDataRequest, 'msisdn' | 'id' | 'answer'>): Promise<void>
}

export interface DataRequestSetting {
  readonly database: Database
  /** The portal's own: numbers of requests that are over are kept as a hash under it. */
  readonly secret: Secrets
  readonly random: (count: number) => Uint8Array
  /** Answered within so many days. */
  readonly days: number
}

interface OwnedRow {
  readonly id: string
  readonly kind: OwnedDataRequest['kind']
  readonly state: OwnedDataRequest['state']
  readonly opened_at: Date
  readonly due_at: Date | null
  readonly given_until: Date | null
  readonly ended_at: Date | null
  readonly by_staff: boolean
  readonly answer: string
}

/** Requests about own data, over the database. */
export function makeDataRequests({ database, secret, random, days }: DataRequestSetting): DataRequests {
  return {
    async open({ msisdn, kind, words }, language) {
      const hash = hashOf(secret, 'data-request', msisdn)
      const id = makeDataRequestId(random)
      await database.run(sql.openRequest, [id, kind, msisdn, hash, language, words.trim(), days])
    },
    async list(number) {
      const hashes = hashesOf(secret, 'data-request', number)
      return (await database.run<OwnedRow>(sql.listOwned, [number, hashes])).map(owned)
    },
    async answer({ msisdn, id, answer }) {
      const hash = hashOf(secret, 'data-request', msisdn)
      if (answer === 'confirm') await database.run(sql.confirmRequest, [id, msisdn, hash, days])
      else await database.run(sql.withdrawRequest, [id, msisdn, hash])
    },
  }
}

function owned(row: OwnedRow): OwnedDataRequest {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    openedAt: row.opened_at.toISOString(),
    dueAt: row.due_at?.toISOString() ?? null,
    givenUntil: row.given_until?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    isByStaff: row.by_staff,
    answer: row.answer,
  }
}
