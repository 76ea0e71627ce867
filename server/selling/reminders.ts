import type { Country } from '#countries/country.ts'
import type { PurchaseKind } from '#domain/payments/transaction-type.ts'
import { PURCHASE_KINDS } from '#domain/selling/stop.ts'
import { gsmText, ONE_SMS } from '#domain/gsm-text.ts'
import type { Database } from '#server/store/database.ts'
import { forgetInBatches } from '#server/store/forget-in-batches.ts'
import * as sql from './reminder-statements.ts'

/** Customers who asked to be told when something is sold again. */
export interface Reminders {
  /** Keeps a number (national digits) until it is told, once for each kind; false: too many wait already. */
  keep(wanted: Reminder): Promise<boolean>
  /** Tells some of those whose kind has been sold again for a while; answers how many. */
  tell(): Promise<number>
}

export interface Reminder {
  readonly kind: PurchaseKind
  readonly msisdn: string
  readonly language: 'EN' | 'SW'
}

export interface ReminderSetting {
  readonly database: Database
  readonly country: Country
  /** Base address of the portal. */
  readonly publicUrl: string
}

/** More people of one kind than any outage has met; what is over is refused, and said so. */
const MOST_OF_A_KIND = 50_000
/** Messages per second and process. Receipts, and an SMS centre that has just recovered, need the rest. */
const TOLD_AT_ONCE = 20
const BETWEEN_MS = 50
/** Sold for so long, it is not about to stop again the next moment. */
const SOLD_FOR_MS = 10_000

interface Told {
  readonly brand: string
  readonly host: string
}

/** GSM alphabet only, and short: it is one message. */
const WORDS: Readonly<Record<'EN' | 'SW', Readonly<Record<PurchaseKind, string>>>> = {
  EN: {
    AIRTIME: 'You can buy airtime again',
    BUNDLE: 'You can buy bundles again',
    BILL: 'You can pay your bill again',
    INVOICE: 'You can pay your invoice again',
    LEAD: 'You can pay for home internet again',
  },
  SW: {
    AIRTIME: 'Unaweza kununua muda wa maongezi tena',
    BUNDLE: 'Unaweza kununua vifurushi tena',
    BILL: 'Unaweza kulipa bili yako tena',
    INVOICE: 'Unaweza kulipa ankara yako tena',
    LEAD: 'Unaweza kulipia intaneti ya nyumbani tena',
  },
}
const FRAMES: Readonly<Record<'EN' | 'SW', (words: string, told: Told) => string>> = {
  EN: (words, { brand, host }) => `${brand}: ${words} on ${host}. You asked us to tell you once.`,
  SW: (words, { brand, host }) => `${brand}: ${words} kwenye ${host}. Uliomba tukujulishe mara moja.`,
}

/** The one message of a kind. */
export function reminderText(language: 'EN' | 'SW', kind: PurchaseKind, told: Told): string {
  return gsmText(FRAMES[language](WORDS[language][kind], told)).slice(0, ONE_SMS)
}

/** Reminders over the database; the messages go the way of all others. */
export function makeReminders({ database, country, publicUrl }: ReminderSetting): Reminders {
  const told = { brand: country.brand.name, host: new URL(publicUrl).host }
  const texts = (language: 'EN' | 'SW'): string[] =>
    PURCHASE_KINDS.map((kind) => reminderText(language, kind, told))
  return {
    async keep({ kind, msisdn, language }) {
      const kept = await database.run(sql.keepReminder, [kind, msisdn, language, MOST_OF_A_KIND])
      return kept.length > 0
    },
    async tell() {
      const values = [PURCHASE_KINDS, texts('EN'), texts('SW'), SOLD_FOR_MS, TOLD_AT_ONCE, BETWEEN_MS]
      return (await database.run(sql.remind, values)).length
    },
  }
}

/** Forgets whoever waited for days. */
export async function forgetOldReminders(database: Database): Promise<void> {
  await forgetInBatches(database, sql.forgetReminders)
}
