import type { ContentSnapshot } from '#content/store.ts'
import type { Transaction } from '#contract/payments.ts'
import type { Country } from '#countries/country.ts'
import type { PaymentState } from '#domain/payments/states.ts'
import { maskNumber } from '#domain/phone.ts'
import { maskText, maskWithin } from '#domain/staff/masked-text.ts'
import { transactionOf } from '#server/calls/payments/status-call.ts'
import { makePutIntoWords } from '#server/calls/words/put-into-words.ts'
import type { LiveContent } from '#server/content/live-content.ts'
import type { AttemptedRow } from '#server/payments/records/payment-row.ts'
import type { Database } from '#server/store/database.ts'
import { hashOfLink } from './shown-links.ts'
import * as sql from './shown-statements.ts'

/** A page as its customer was shown it, with no number whole in it. */
export interface LinkedPage {
  readonly transaction: Transaction
  readonly language: 'EN' | 'SW'
  /** The words of then; those of today where they are kept no longer. */
  readonly words: ContentSnapshot
  /** The console's: its pages alone may have it in a frame. */
  readonly origin: string
}

export interface LinkedPages {
  /** Null for a link that is over or was never given, and for a page of another payment. */
  readonly find: (link: string, page: number) => Promise<LinkedPage | null>
}

type LinkedRow = AttemptedRow & {
  readonly shown_at: Date
  readonly shown_state: PaymentState
  readonly shown_mode: string
  readonly shown_language: 'EN' | 'SW'
  readonly content_version: number
  readonly own: boolean
  readonly origin: string
}

export interface LinkedPageParts {
  readonly database: Database
  readonly content: Pick<LiveContent, 'readVersion' | 'snapshot'>
  readonly country: Country
}

/** Draws again what was shown, from what is kept of it: where the payment stood, the language and the version of the words. */
export function makeLinkedPages({ database, content, country }: LinkedPageParts): LinkedPages {
  return {
    async find(link, page) {
      const [row] = await database.run<LinkedRow>(sql.findLinked, [hashOfLink(link), page])
      if (!row) return null
      const words = (await content.readVersion(row.content_version)) ?? content.snapshot()
      const { own, origin, shown_language: language } = row
      const told = transactionOf({ country }, asItStood(row), { call: 'fetch', mine: own })
      const numbers = [row.recipient, row.payer, row.purchase.receiptTo ?? '']
      const hidden = (text: string): string => maskText(maskWithin(text, numbers), country)
      const number = maskNumber(row.recipient)
      const say = makePutIntoWords(words)
      return {
        language,
        words,
        origin,
        transaction: {
          ...told,
          mobileNumber: number,
          msisdn: number,
          accountId: maskNumber(told.accountId),
          invoiceNumber: maskNumber(told.invoiceNumber),
          bundleDescription: hidden(told.bundleDescription),
          statusReason: say(told.statusReason, language),
          statusAdvice: say(told.statusAdvice, language),
          draftId: '',
        },
      }
    },
  }
}

/** The payment as it stood when the page was given: what came later is not on it. */
function asItStood(row: LinkedRow): AttemptedRow {
  const until = (moment: Date): Date => (moment < row.shown_at ? moment : row.shown_at)
  return {
    ...row,
    state: row.shown_state,
    mode: row.shown_mode,
    updated_at: until(row.updated_at),
    state_since: until(row.state_since),
  }
}
