import pg from 'pg'
import type { BrowserContext, Page } from 'playwright-core'
import { newVisitor, type VisitorOptions } from '../browser.ts'
import { until } from '../sandbox-client.ts'
import type { Stage } from '../stage.ts'
import { tellsWhatStoodOpen } from '../traced-visit.ts'

/** Somebody of the staff at a browser of their own, with a passkey that answers by itself. */
export interface AtDesk {
  readonly page: Page
  readonly context: BrowserContext
}

const DESK = { width: 1440, height: 900 } as const
const KEY = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const

/** A browser that has a fingerprint reader, at the console's door. */
export async function atConsole(stage: Stage, options: VisitorOptions = {}): Promise<AtDesk> {
  const url = stage.world.consoleUrl
  const context = await newVisitor(await stage.browser(), url, { size: DESK, ...options })
  tellsWhatStoodOpen(context)
  const page = await context.newPage()
  const devices = await context.newCDPSession(page)
  await devices.send('WebAuthn.enable')
  await devices.send('WebAuthn.addVirtualAuthenticator', { options: KEY })
  return { page, context }
}

/** Comes in by the company account as the person of that work name. */
export async function signInAs(
  stage: Stage,
  workName: string,
  options: VisitorOptions = {},
): Promise<AtDesk> {
  const desk = await atConsole(stage, options)
  const { page } = desk
  await page.goto('/')
  await page.getByText('Company account').click()
  await page.getByRole('button', { name: new RegExp(`\\b${workName}\\b`) }).click()
  await page.getByRole('banner').getByText('Live').waitFor()
  return desk
}

/** Enrols a passkey. From then on only the passkey proves who it is. */
export async function enrolKey(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Menu of/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'My keys' }).click()
  await dialog.getByLabel('Name of the new key').fill('this computer')
  await dialog.getByRole('button', { name: 'Enrol a key' }).click()
  await dialog.getByText('Passkeys of yours: 1.').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
}

/** Lets the proof of a person's sign-in expire, so that the next approval asks for it again. */
export async function expireProof(stage: Stage, workName: string): Promise<void> {
  await atRecords(
    stage,
    `update staff_session set proved_at = now() - interval '3 minutes'
     where staff_id = (select id from staff where work_name = $1)`,
    [workName],
  )
}

/** Presses a key once the screen or the dialog offers it, as somebody does who reads it there. */
export async function pressKey(page: Page, key: string): Promise<void> {
  const offered = page.locator('main kbd, footer kbd, [role=dialog] kbd').filter({ visible: true })
  await offered.getByText(key.toUpperCase(), { exact: true }).filter({ visible: true }).first().waitFor()
  await page.keyboard.press(key)
}

/** Searches for a payment, a number or a complaint with the keyboard alone. */
export async function find(page: Page, typed: string): Promise<void> {
  await page.keyboard.press('/')
  await page.keyboard.type(typed)
  await page.keyboard.press('Enter')
}

/** Runs SQL as the owner of the records: what takes a day passes in a moment. */
export async function atRecords(
  stage: Stage,
  text: string,
  values: readonly unknown[] = [],
): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: stage.world.database.url })
  await client.connect()
  try {
    return (await client.query(text, [...values])).rows as unknown[]
  } finally {
    await client.end()
  }
}

const WALLET = '700500001'

interface Asked {
  readonly amount: number
  readonly mobileNumber?: string
  readonly payer?: string
}

/** Asks for mobile money and answers the payment's id: the phone has not answered. */
async function askWallet(
  stage: Stage,
  { amount, mobileNumber = WALLET, payer = WALLET }: Asked,
): Promise<string> {
  const data = {
    amount,
    countryCode: '256',
    emailId: '',
    mobileNumber,
    currencyCode: 'UGX',
    productCode: 'ORP',
    paymentGateway: '',
    transactionType: 'PREPAID RECHARGE',
    unit: '',
    paymentMode: 'AM',
    paymentMobile: payer,
  }
  await stage.sandbox.takeInHand(payer)
  const begun = await stage.portal.post<{ transactionId: string }>('initiate', data)
  const id = begun.result?.transactionId ?? ''
  await stage.portal.post('process', { transactionId: id })
  return id
}

/** Asked for mobile money, and neither the phone nor the wallet answers. */
export async function unansweredByWallet(stage: Stage, amount = 5_000): Promise<string> {
  return askWallet(stage, { amount })
}

/** Pays by mobile money and answers the payment's id. */
export async function payByWallet(stage: Stage, amount = 5_000): Promise<string> {
  const id = await askWallet(stage, { amount })
  await stage.sandbox.decide(WALLET, 'approve')
  return id
}

/** The operator delivers nothing to it. */
const NO_DELIVERY = '700100007'

/** Its account is closed once it has paid. */
const TAKES_NO_MONEY_BACK = '700500018'

/** Paid, not delivered, and the provider refuses to return the money. */
export async function refusedRefund(stage: Stage, amount: number): Promise<string> {
  const id = await askWallet(stage, { amount, mobileNumber: NO_DELIVERY, payer: TAKES_NO_MONEY_BACK })
  await stage.sandbox.decide(TAKES_NO_MONEY_BACK, 'approve')
  const refused = 'select from refund where payment_id = $1 and refused_at is not null'
  await until(`the refund of ${id}`, async () => (await atRecords(stage, refused, [id])).length === 1)
  return id
}

/** Paid, and a day later nobody knows whether the operator delivered: it waits for a person. */
export async function paidAndUnknown(stage: Stage, amount = 5_000): Promise<string> {
  const id = await askWallet(stage, { amount })
  await stage.sandbox.setFaults({ operator: { rate: 1, where: 'instead', kinds: ['500'] } })
  await stage.sandbox.decide(WALLET, 'approve')
  const stateOf = async (): Promise<unknown> =>
    ((await atRecords(stage, 'select state from payment where id = $1', [id]))[0] as { state: string }).state
  await until(`the order of ${id}`, async () => (await stateOf()) === 'delivering')
  await atRecords(
    stage,
    `update payment set created_at = created_at - interval '25 hours', state_since = state_since - interval '25 hours',
       last_enquiry_at = last_enquiry_at - interval '25 hours', due_at = now() where id = $1`,
    [id],
  )
  await atRecords(
    stage,
    `update delivery set created_at = created_at - interval '25 hours' where payment_id = $1`,
    [id],
  )
  await until(`${id} in review`, async () => (await stateOf()) === 'review')
  await stage.sandbox.setFaults({})
  return id
}
