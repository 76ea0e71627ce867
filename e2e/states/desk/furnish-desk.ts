import type { Page } from 'playwright-core'
import { until } from '../../sandbox-client.ts'
import type { Stage } from '../../stage.ts'
import { proveOn } from '../../steps/codes.ts'
import {
  atRecords,
  paidAndUnknown,
  payByWallet,
  pressKey,
  refusedRefund,
  signInAs,
} from '../../steps/staff.ts'
import { spreadOverAnHour } from './hour-of-payments.ts'

/** What a console that has been worked with for a while holds, by what a state needs to name of it. */
export interface FurnishedDesk {
  /** A payment that was delivered. */
  readonly delivered: string
  /** A payment that waits for a second person, with a question that its proposer has not answered. */
  readonly asked: string
  /** A payment in review that nobody has taken on. */
  readonly untouched: string
  /** A complaint about the untouched payment. */
  readonly complaint: string
  /** The day of a card gateway’s list that the portal fetched. */
  readonly fetchedOn: string
}

const CALLER = '700500001'
const OWNER = '700100008'
const FIRST_AMOUNT = 2_000
const LIST_HEAD = 'our_reference,provider_reference,amount,currency,kind,fee,at'

/** Fills a console's screens with what a working day brings to each. `payments`: how many stand on Today's hour. */
export async function furnishDesk(stage: Stage, payments: number): Promise<FurnishedDesk> {
  const paid: string[] = []
  for (let n = 0; n < payments; n += 1) paid.push(await payByWallet(stage, FIRST_AMOUNT + n * 500))
  for (const id of paid) await stage.portal.becomes(id, ['SUCCESS'])
  const delivered = paid.at(-1) ?? ''
  const asked = await paidAndUnknown(stage, 20_000)
  const untouched = await paidAndUnknown(stage, 15_000)
  await customerLooks(stage, untouched)
  await spreadOverAnHour(stage, [asked, untouched])
  await proposeAndAsk(stage, asked)
  await handInYesterday(stage, paid)
  const fetchedOn = await fetchedByItself(stage)
  await proposeRule(stage)
  const complaint = await complain(stage, untouched)
  await leadsOf(stage)
  await erasureAsked(stage)
  await makePayoutList(stage)
  return { delivered, asked, untouched, complaint, fetchedOn }
}

/** Opens the payment's page in two languages: what the customer saw. */
async function customerLooks(stage: Stage, id: string): Promise<void> {
  for (const language of ['EN', 'SW'] as const)
    await stage.visitPlainly((tab) => tab.open(`/payment/status?id=${id}`), language)
  await until(
    'both pages',
    async () => (await atRecords(stage, 'select 1 from shown where payment_id = $1', [id])).length === 2,
  )
}

async function proposeAndAsk(stage: Stage, id: string): Promise<void> {
  const duty = await signInAs(stage, 'd.okello')
  await proposeReturn(duty.page, id)
  await duty.context.close()
  const finance = await signInAs(stage, 's.kato')
  await finance.page.goto('/queue')
  await finance.page.getByText('You are the second person').waitFor()
  await pressKey(finance.page, 'q')
  await finance.page.getByLabel('Your question').fill('did the desk say so in writing?')
  await finance.page.keyboard.press('Control+Enter')
  await finance.page.getByText('Asked, no answer yet').filter({ visible: true }).first().waitFor()
  await finance.context.close()
}

/** Proposes with nothing but keys and the form that the money goes back. */
async function proposeReturn(page: Page, id: string): Promise<void> {
  await page.goto(`/payment/${id}`)
  await page.getByText('Why it waits for a person').waitFor()
  await pressKey(page, 'b')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Desk says: never added').click()
  await dialog.getByLabel('In your words').fill('desk says: never credited, ticket 812')
  await page.keyboard.press('Control+Enter')
  await dialog.waitFor({ state: 'detached' })
}

/** A list that waits for a second person, and a refund that stands on none. */
async function makePayoutList(stage: Stage): Promise<void> {
  await refusedRefund(stage, 6_000)
  const { page, context } = await signInAs(stage, 's.kato')
  await page.goto('/payouts')
  await pressKey(page, 'n')
  await page.getByLabel('Why, for the second person and the auditor').fill('all that Kati Money refused')
  await page.keyboard.press('Control+Enter')
  await page.getByText(/may go to the bank once/).waitFor()
  await context.close()
  await refusedRefund(stage, 8_000)
}

/** A list of yesterday that knows one of two payments, and a stranger's. */
async function handInYesterday(stage: Stage, paid: readonly string[]): Promise<void> {
  const [alike = '', missing = ''] = paid
  await atRecords(
    stage,
    `update attempt set sent_at = (date_trunc('day', now() at time zone 'Africa/Kampala') - interval '12 hours')
       at time zone 'Africa/Kampala' where payment_id = any($1)`,
    [[alike, missing]],
  )
  const list = [LIST_HEAD, `${alike}-C1,,${FIRST_AMOUNT},UGX,charge,75,`, 'X-1,Y-1,900,UGX,charge,,']
  const { page, context } = await signInAs(stage, 's.kato')
  await page.goto('/reconciliation')
  await page.getByText('No list of this day was read yet.').waitFor()
  await pressKey(page, 'u')
  const dialog = page.getByRole('dialog')
  const buffer = Buffer.from(list.join('\n'))
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'kati-money.csv', mimeType: 'text/csv', buffer })
  await dialog
    .getByText(/^charge UGX/)
    .filter({ visible: true })
    .first()
    .waitFor()
  await page.keyboard.press('Control+Enter')
  await dialog.waitFor({ state: 'detached' })
  await context.close()
}

/** A card gateway's list of yesterday that does not come, and that of the day before, which the console has read. */
async function fetchedByItself(stage: Stage): Promise<string> {
  const charge = { ours: 'X-2', theirs: '4471', minor: 12_000, currency: 'UGX', fee: 180, at: '' }
  await atRecords(
    stage,
    `insert into fetched_list (rail, day, state, tries, next_at, charges, fetched_at)
     select 'PAYSTACK', (now() at time zone 'Africa/Kampala')::date - back, state, tries, now() + interval '9 minutes', charges::jsonb,
       case when charges is not null then now() end
     from (values (1, 'asking', 2, null), (2, 'there', 1, $1)) as list (back, state, tries, charges)`,
    [JSON.stringify([charge])],
  )
  const read = `select to_char(day, 'YYYY-MM-DD') as day from statement where source = 'fetched'`
  return until('the fetched list', async () => {
    const [found] = (await atRecords(stage, read)) as { day: string }[]
    return found?.day ?? null
  })
}

/** One rule in force, and one that waits for a second person. */
async function proposeRule(stage: Stage): Promise<void> {
  await atRecords(
    stage,
    `insert into purchase_rule (name, subject, span, measure, bound, action, counted_by, reason, words)
     values ('large', 'recipient', 'day', 'sum', 500000, 'hold', 'recipient/day/sum//', 'Larger than anybody buys', 'ruleLater')`,
  )
  const { page, context } = await signInAs(stage, 'd.okello')
  await page.goto('/rules')
  await pressKey(page, 'n')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name, in small letters').fill('again-and-again')
  await dialog.getByLabel('Usual up to').fill('20')
  await dialog.getByText('Refuse: nobody is asked for money').click()
  await dialog.getByLabel('What the rule is for').fill('buys again and again')
  await dialog.getByLabel('Why you propose it now').fill('a wave since the morning')
  await dialog.getByRole('button', { name: 'Try on the last 7 days' }).click()
  await dialog.getByText('It would have refused').waitFor()
  await page.keyboard.press('Control+Enter')
  await dialog.waitFor({ state: 'detached' })
  await context.close()
}

/** Three complaints: one about a payment, one past its promise, one taken from the telephone. */
async function complain(stage: Stage, id: string): Promise<string> {
  await atRecords(
    stage,
    `insert into complaint
       (number, source, kind, language, contact, words, payment_id, first_answer_due, end_due, due_at)
     values
       ('5128034', 'form', 'not-delivered', 'SW', $1, 'Nimelipa 15,000 saa sita na muda wa maongezi haujafika', $2,
        now() + interval '42 minutes', now() + interval '5 days', now() + interval '42 minutes'),
       ('7654321', 'form', 'network', 'EN', '700100008', 'Only one bar in Kira since Monday', null,
        now() - interval '18 minutes', now() + interval '5 days', now() - interval '18 minutes'),
       ('4410277', 'phone', 'network', 'EN', '700100001', 'The router is off every evening', null,
        now() + interval '3 hours', now() + interval '5 days', now() + interval '3 hours')`,
    [CALLER, id],
  )
  await atRecords(
    stage,
    `insert into complaint_step (number, kind, words) select number, 'opened', words from complaint`,
  )
  return '5128034'
}

/** Three requests for internet at home: one waits for the operator, one was taken, one was refused. */
async function leadsOf(stage: Stage): Promise<void> {
  await atRecords(
    stage,
    `insert into lead (id, fingerprint, contact, full_name, email, town, street, landmark, country, latitude, longitude,
       plan_code, plan_description, plan_amount, plan_currency, line_type, source, language, consent_text, consent_version,
       feasible, state, attempts, next_at, created_at)
     select '00000000000000000KT000000' || n, ('furnished ' || n)::bytea, $1, 'Grace Nakato', 'grace@example.com', town, 'Plot 1',
       'The post', 'Uganda', latitude, longitude, 'ODU-20', 'Home 20 Mbps', 110000, 'UGX', 'Prepaid', 'WEBPORTAL', 'EN',
       'I agree to be rung', 'v1', true, 'waiting', 9 - n, now() + interval '1 hour', now() - n * interval '2 hours'
     from (values (1, 'Kampala', 0.3136, 32.5811), (2, 'Entebbe', 0.0512, 32.4637), (3, 'Jinja', 0.4244, 33.2041))
       as place (n, town, latitude, longitude)`,
    [CALLER],
  )
}

/** A number's owner asks to be erased. */
async function erasureAsked(stage: Stage): Promise<void> {
  await stage.visitPlainly(async (tab) => {
    await proveOn(stage, tab, OWNER)
    tab.check(/^Erase my data/)
    await tab.press('Send the request')
  })
}
