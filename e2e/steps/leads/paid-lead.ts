import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { until } from '../../sandbox-client.ts'
import type { Stage } from '../../stage.ts'
import { openStatus, slipOf } from '../status.ts'
import { APPLICANT } from './lead.ts'

const NOTE = 'Our team will call you to arrange the installation.'
const PRICE = 110_000

interface LeadDelivery {
  readonly reference: string
  readonly kind: string
  readonly leadId: string
  readonly productCode: string
  readonly msisdn: string
}

async function deliveriesOf(stage: Stage, leadId: string): Promise<readonly LeadDelivery[]> {
  const answer = await fetch(`${stage.sandbox.url}/admin/books`)
  const { deliveries } = (await answer.json()) as { readonly deliveries: readonly LeadDelivery[] }
  return deliveries.filter((delivery) => delivery.leadId === leadId)
}

/** Receipt, books and text message agree about a paid request. */
export async function leadIsSettled(
  page: Page,
  stage: Stage,
  { id, leadId }: { readonly id: string; readonly leadId: string },
): Promise<void> {
  await stage.portal.becomes(id, ['SUCCESS'])
  await openStatus(page, id)
  await page.locator('[data-testid="status-page"][data-style="success"]').waitFor()
  const slip = await slipOf(page)
  assert.equal(slip['leadId'], leadId)
  assert.equal(slip['paymentType'], 'HBB_LEADS')
  assert.equal(slip['amount'], 'UGX 110,000')
  await page.getByTestId('status-note').getByText(NOTE, { exact: true }).waitFor()
  const { charges, refunds } = await stage.sandbox.booksOf(id)
  assert.deepEqual(
    charges.map(({ amountMinor, currency }) => `${currency} ${amountMinor}`),
    [`UGX ${PRICE}`],
  )
  assert.deepEqual(refunds, [])
  const [given, ...more] = await deliveriesOf(stage, leadId)
  assert.equal(more.length, 0, 'delivered once')
  assert.deepEqual(
    [given?.kind, given?.productCode, given?.msisdn, given?.reference],
    ['LEAD', 'ODU-20', APPLICANT.msisdn, `${id}-F`],
  )
  const receipt = await until('a receipt', async () =>
    (await stage.sandbox.smsOf(APPLICANT.msisdn)).find(({ text }) => text.includes(id)),
  )
  assert.ok(receipt.text.includes(`Request ${leadId}`))
}
