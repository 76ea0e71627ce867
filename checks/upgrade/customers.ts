import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { InitiateResult, ProcessResult, Transaction } from '#contract/payments.ts'
import { PAGES } from '#contract/pages.ts'
import { PREPAID_RECHARGE } from '#domain/payments/transaction-type.ts'
import { unlistedNumber } from '../chaos/customers/way.ts'
import type { Random } from '../chaos/seeded-random.ts'
import { openBrowser, type Browser, type OpenPage, type Tally } from './browser.ts'

const READ = [
  PAGES.home,
  PAGES.prepaidRecharge,
  PAGES.dataBundle,
  PAGES.postpaidBillPay,
  PAGES.help,
  PAGES.storeLocator,
  PAGES.coverage,
  PAGES.about,
] as const
const RECIPIENT = '700100001'
const AMOUNT = 1_000
/** A page is read for so long; the longest reader opens it before the upgrade and goes on after half of it. */
const READ_MS = { least: 3_000, most: 30_000 } as const
const ASKED_EVERY_MS = 700
const MOST_ASKED = 60

/** Opens pages, reads them, goes on with what they load later, and opens the next one, until `isOver`. */
export async function readOn(browser: Browser, random: Random, isOver: () => boolean): Promise<void> {
  await pause(random() * READ_MS.most)
  while (!isOver()) {
    const page = await browser.open(READ[Math.floor(random() * READ.length)] ?? PAGES.home)
    await pause(READ_MS.least + random() * (READ_MS.most - READ_MS.least))
    await browser.loadLater(page)
    await browser.call('helpItems', { query: { opco: 'UG', lang: 'EN' } })
  }
}

/** A customer with the form in front of them. */
export interface Buyer {
  readonly browser: Browser
  readonly form: OpenPage
  /** Of the wallet that pays. */
  readonly payer: string
}

/** Opens the form of a recharge. */
export async function openForm(origin: string, tally: Tally, n: number): Promise<Buyer> {
  const browser = openBrowser(origin, tally)
  return { browser, form: await browser.open(PAGES.prepaidRecharge), payer: unlistedNumber(n) }
}

/** Goes on with an open form: sends it, pays, and waits for the receipt. False when it never came. */
export async function buy({ browser, form, payer }: Buyer): Promise<boolean> {
  await browser.loadLater(form)
  const next = await browser.submit(form.path, { msisdn: RECIPIENT, amount: String(AMOUNT) })
  const draft = new URLSearchParams(next.split('?')[1]).get('d') ?? ''
  if (draft === '') return false
  await browser.loadLater(await browser.open(next))
  const data = {
    transactionType: PREPAID_RECHARGE,
    productCode: '',
    accountId: '',
    invoiceNumber: '',
    emailId: '',
    metaInfo: { leadId: '' },
    mobileNumber: RECIPIENT,
    amount: AMOUNT,
    currencyCode: 'UGX',
    paymentMode: 'AM',
    paymentGateway: '',
    paymentMobile: payer,
    uniqueCode: '',
  }
  const key = randomBytes(16).toString('hex')
  const begun = await browser.call<InitiateResult>('initiate', { data, key, draft })
  const transactionId = begun?.result?.transactionId
  if (!transactionId) return false
  await browser.call<ProcessResult>('process', { data: { transactionId, paymentMode: 'AM', amPin: '' } })
  for (let asked = 0; asked < MOST_ASKED; asked += 1) {
    const said = await browser.call<Transaction>('status', { query: { tid: transactionId } })
    if (said?.result?.status === 'SUCCESS') return true
    await pause(ASKED_EVERY_MS)
  }
  return false
}
