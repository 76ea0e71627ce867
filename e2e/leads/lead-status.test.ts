import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { LARGE, SMALL } from '../browser.ts'
import { setStage } from '../stage.ts'
import { codeOn, messagesOn } from '../steps/codes.ts'
import { APPLICANT, requestByPin } from '../steps/leads/lead.ts'

const stage = await setStage()
const PAGE = '/hbb-lead-status'

const CALLS = '/orp/bfe/api/portal-service'
const CONTACT = '700100001'

/** Sends a request for home internet in Jinja by the portal's own calls. Answers its ID. */
async function sendRequest(): Promise<string> {
  const cookie = `__Host-sid=${randomBytes(24).toString('base64url')}`
  const call = async (path: string, data: object): Promise<Readonly<Record<string, unknown>>> => {
    const answer = await fetch(`${stage.portalUrl}${CALLS}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', product: 'ORP', cookie },
      body: JSON.stringify({ data }),
    })
    const { result, message } = (await answer.json()) as { result: object | null; message: string }
    if (result === null) throw new Error(`${path}: ${answer.status} ${message}`)
    return { ...result }
  }
  const person = { fullName: APPLICANT.name }
  const before = await messagesOn(stage, CONTACT)
  const { refId } = await call('subscriber/v1/send-otp-hbb', {
    msisdn: CONTACT,
    email: APPLICANT.email,
    customerDetails: person,
    requestType: 'HBB_LEADS',
  })
  const otp = await codeOn(stage, CONTACT, before)
  const { uniqueCode } = await call('optimus/otp/verify', { refId, otp })
  const place = { type: 'INSTALLATION', landmark: '', lat: 0.439, lng: 33.2032, city: 'Jinja' }
  const { refLeadId } = await call('subscriber/v1/submit-lead', {
    ...person,
    contactNumber: `0${CONTACT}`,
    email: APPLICANT.email,
    feasibility: true,
    address: { ...place, street1: 'Plot 1 Main Street', country: 'Uganda' },
    plan: { code: 'ODU-20', amount: 110_000, currency: 'UGX', description: 'Home 20 Mbps' },
    source: 'WEBPORTAL',
    uniqueCode,
    lineType: 'Prepaid',
    consent: true,
  })
  return String(refLeadId)
}

test('Who has sent a request finds both numbers filled in and sees where it stands, stage by stage', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    const leadId = await requestByPin(page, stage, 'Kampala')
    await page.goto(PAGE)
    const id = page.getByTestId('leadId-input')
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#leadId')?.value !== '')
    assert.equal(await id.inputValue(), leadId)
    assert.equal(await page.getByTestId('msisdn-input').inputValue(), '700 100 001')
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await page.getByTestId('lead-id').getByText(leadId, { exact: true }).waitFor()
    const stages = page.getByTestId('lead-stage')
    assert.equal(await stages.count(), 5)
    assert.equal(await stages.first().getAttribute('data-code'), 'RECEIVED')
    assert.equal(await stages.first().getAttribute('data-state'), 'done')
    await stages
      .first()
      .getByText(/\d{1,2} \p{L}+ \d{4}/u)
      .waitFor()
    await page.locator('[data-testid=lead-stage][data-state=now][aria-current=step]').waitFor()
    await page.locator('[data-testid=lead-stage][data-state=next]').getByText('Next').waitFor()
    await page.getByRole('button', { name: 'Copy' }).waitFor()
    for (const size of [SMALL, LARGE]) {
      await page.setViewportSize(size)
      const heights = await Promise.all(
        (await stages.all()).map(async (one) => (await one.boundingBox())?.height ?? 0),
      )
      assert.ok(
        Math.max(...heights) < 2 * Math.min(...heights),
        `no gap in the line of stages at ${size.width} px: ${heights.join()}`,
      )
    }
    // Neither number is in the address (T17).
    assert.equal(new URL(page.url()).search, '')
  })
})

test('What is missing is said at its field, and an unknown request says so in place', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await page.goto(PAGE)
    await page.locator('[data-testid=lead-answer]').waitFor({ state: 'attached' })
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await page.getByTestId('leadId-error').getByText('Request number is required', { exact: true }).waitFor()
    await page.getByTestId('msisdn-error').getByText('Phone No is required', { exact: true }).waitFor()
    await page.getByTestId('leadId-input').fill('LD9999999')
    await page.getByTestId('leadId-error').waitFor({ state: 'detached' })
    await page.getByTestId('msisdn-input').fill('700100001')
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await page.getByRole('heading', { name: 'No Data found', exact: true }).waitFor()
    await page.getByText('or call 300', { exact: false }).filter({ visible: true }).first().waitFor()
  })
})

test('Without JavaScript the request is found just the same, in Swahili too, and with another number it is as unknown as one that never was', async () => {
  const leadId = await sendRequest()
  for (const [language, check, name] of [
    ['EN', 'Check', 'Request received'],
    ['SW', 'Angalia', 'Ombi limepokelewa'],
  ] as const)
    await stage.visitPlainly(async (tab) => {
      await tab.open(PAGE)
      tab.fill('leadId', leadId.toLowerCase())
      tab.fill('contactNumber', '0700 100 001')
      await tab.press(check)
      tab.parts('lead-stage')[0]?.mustSay(name)
      assert.ok(tab.parts('lead-stage').length > 0)
      assert.equal(tab.url.search, '')
    }, language)
  await stage.visitPlainly(async (tab) => {
    await tab.open(PAGE)
    for (const [id, number] of [
      [leadId, '700100002'],
      ['LD9999999', CONTACT],
    ] as const) {
      tab.fill('leadId', id)
      tab.fill('contactNumber', number)
      await tab.press('Check')
      tab.mustSay('No Data found', /or call 300/)
      assert.equal(tab.valueOf('leadId'), id)
      assert.equal(tab.parts('lead-stage').length, 0)
    }
  })
})
