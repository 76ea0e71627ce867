import assert from 'node:assert/strict'
import { test } from 'node:test'
import { collectComplaints, LARGE, SMALL, stopClock } from '../browser.ts'
import { setStage } from '../stage.ts'
import {
  APPLICANT,
  bookedLeads,
  endRequest,
  goOn,
  placeIsKnown,
  putPin,
  proveAndSend,
  reachMap,
  sessionValue,
} from '../steps/leads/lead.ts'
import { watchCalls } from '../steps/watch-calls.ts'

const stage = await setStage()

/** The towns where home internet is, however the operator writes yes (LEAD-33). */
const CONNECTED = [
  { town: 'Kampala', email: 'kampala@example.com', size: SMALL },
  { town: 'Entebbe', email: 'entebbe@example.com', size: LARGE },
  { town: 'Jinja', email: 'jinja@example.com', size: SMALL },
] as const

for (const { town, email, size } of CONNECTED)
  // LEAD-34
  test(`Somebody in ${town} learns that home internet is there, and is at the payment after 3 seconds`, async () => {
    await stage.visit({ size }, async (context) => {
      const page = await context.newPage()
      const complaints = collectComplaints(page)
      const calls = watchCalls(page)
      await endRequest(page, stage, { town, email })
      const modal = page.getByTestId('congrats-modal')
      await modal.getByRole('button', { name: 'Go now' }).waitFor()
      await modal.getByText('You will go to payment in 3 s', { exact: true }).waitFor()
      const marker = await sessionValue(page, 'hbbLead')
      assert.match(String(marker?.['refLeadId']), /^LD\d{7}$/)
      await page.clock.runFor(2_900)
      assert.equal(new URL(page.url()).pathname, '/hbb-lead')
      await page.clock.runFor(200)
      await page.waitForURL('**/payment/start')
      await page.clock.resume()
      await page.getByTestId('payment-summary').locator('b:visible', { hasText: 'UGX 110,000' }).waitFor()

      const [lead, ...more] = await bookedLeads(stage, email)
      assert.equal(more.length, 0)
      assert.equal(lead?.leadId, marker?.['refLeadId'])
      assert.equal(lead?.contactNumber, '0700100001')
      assert.equal(lead?.feasible, true)
      assert.equal(lead?.town, town)
      assert.equal(lead?.planCode, 'ODU-20')
      const data = await sessionValue(page, 'queryData')
      const { transactionType, flow, amount, msisdn, redirectPage, emailId } = data ?? {}
      assert.deepEqual(
        { transactionType, flow, amount, msisdn, redirectPage, emailId },
        {
          transactionType: 'HBB_LEADS',
          flow: 'HBB_LEADS',
          amount: 110_000,
          msisdn: APPLICANT.msisdn,
          redirectPage: '/',
          emailId: email,
        },
      )
      const sent = calls.find(({ path }) => path === 'subscriber/v1/submit-lead')?.data
      assert.equal(sent?.['feasibility'], true)
      assert.equal(sent?.['consent'], true)
      assert.equal(calls.filter(({ path }) => path === 'form/v2/save').length, 1)
      assert.deepEqual(complaints, [])
    })
  })

test('A street of Kampala is found at its house, and the request says where it stands', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    const calls = watchCalls(page)
    await reachMap(page, { email: 'street@example.com', landmark: 'Beside the post office' })
    await page
      .getByTestId('picker-address')
      .getByText(/Plot 1 Kampala Road/)
      .waitFor()
    await page.getByText('We found this place.', { exact: false }).waitFor()
    await stopClock(page)
    await proveAndSend(page, stage)
    await page.getByTestId('congrats-modal').waitFor()
    const sent = calls.find(({ path }) => path === 'subscriber/v1/submit-lead')?.data
    assert.deepEqual(sent?.['address'], {
      type: 'INSTALLATION',
      landmark: 'Beside the post office',
      lat: 0.3136,
      lng: 32.5811,
      city: 'Kampala',
      street1: 'Plot 1 Kampala Road',
      country: 'Uganda',
    })
    const asked = calls.find(({ path }) => path === 'subscriber/hbb/line-type')?.data
    assert.equal(asked?.['requestType'], 'HBB_MSISDN_CHECK')
    const plan = { code: 'ODU-20', amount: 110_000, currency: 'UGX', description: 'Home 20 Mbps' }
    assert.deepEqual(sent?.['plan'], plan)
    await page.getByRole('button', { name: 'Go now' }).click()
    await page.waitForURL('**/payment/start')
  })
})

for (const { town, email, size } of [
  { town: 'Gulu', email: 'gulu@example.com', size: LARGE },
  { town: 'Moroto', email: 'moroto@example.com', size: SMALL },
] as const)
  // LEAD-35
  test(`Somebody in ${town} is thanked, kept in mind and back at the start after 6 seconds`, async () => {
    await stage.visit({ size }, async (context) => {
      const page = await context.newPage()
      await reachMap(page, { town, email, installationAddress: '' })
      await page.getByText('We found your town, not the house.', { exact: false }).waitFor()
      await putPin(page)
      await stopClock(page)
      await proveAndSend(page, stage)
      const modal = page.getByTestId('thankyou-modal')
      await modal.getByText('Thank you for reaching out', { exact: true }).waitFor()
      await modal.getByRole('button', { name: 'Explore other products' }).waitFor()
      assert.equal(await sessionValue(page, 'hbbLead'), null)
      const [lead] = await bookedLeads(stage, email)
      assert.equal(lead?.feasible, false)
      await page.clock.runFor(5_900)
      assert.equal(new URL(page.url()).pathname, '/hbb-lead')
      await page.clock.runFor(200)
      await page.waitForURL((url) => url.pathname === '/')
    })
  })

// UX-32
test('Whoever wants to read on stays, and whoever is done goes to other products at once', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await reachMap(page, { town: 'Gulu', email: 'stay@example.com', installationAddress: '' })
    await putPin(page)
    await stopClock(page)
    await proveAndSend(page, stage)
    const modal = page.getByTestId('thankyou-modal')
    await modal.getByRole('button', { name: 'Stay here' }).click()
    await page.clock.runFor(20_000)
    await modal.getByText('Thank you for reaching out', { exact: true }).waitFor()
    assert.equal(new URL(page.url()).pathname, '/hbb-lead')
    await modal.getByRole('button', { name: 'Explore other products' }).click()
    await page.waitForURL((url) => url.pathname === '/')
  })
})

// LEAD-36
test('A request that got no lead ID is never sent to a payment, and not a word of it is lost', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await reachMap(page, { town: 'Masaka', email: 'masaka@example.com', installationAddress: '' })
    await putPin(page)
    await proveAndSend(page, stage)
    await page.getByTestId('toast-message').getByText('Something Went Wrong!', { exact: true }).waitFor()
    await page.getByTestId('lead-failure').getByText('Something Went Wrong!', { exact: true }).waitFor()
    assert.equal(await sessionValue(page, 'hbbLead'), null)
    assert.equal(new URL(page.url()).pathname, '/hbb-lead')
    const again = page.getByRole('button', { name: 'Try again' })
    await again.waitFor()
    await page.goBack()
    await page.getByTestId('lead-form').waitFor()
    assert.equal(await page.getByTestId('name-input').inputValue(), APPLICANT.name)
    assert.equal((await bookedLeads(stage, 'masaka@example.com')).length, 1)
  })
})

test('An address that nobody knows is looked for in three ways, and its town is found', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    const asked: string[] = []
    page.on('request', (request) => {
      const url = new URL(request.url())
      const address = url.searchParams.get('address')
      if (url.pathname === '/maps/api/geocode/json' && address !== null) asked.push(address)
    })
    await reachMap(page, { installationAddress: 'Nowhere 7', landmark: 'Beside the well' })
    await page.getByText('We found your town, not the house.', { exact: false }).waitFor()
    await placeIsKnown(page)
    assert.deepEqual(asked, [
      'Nowhere 7, Beside the well, Kampala, Uganda',
      'Beside the well, Kampala, Uganda',
      'Kampala, Uganda',
    ])
    await page.reload()
    await placeIsKnown(page)
    await page.getByText('We found your town, not the house.', { exact: false }).waitFor()
    assert.equal(await page.getByText('We found this place.', { exact: false }).count(), 0)
  })
})

test('While an address is looked for, the page says which try it is', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    let held: (() => void) | undefined
    await page.route('**/maps/api/geocode/json?*', async (route) => {
      const second = new URL(route.request().url()).searchParams.get('address')?.startsWith('Beside')
      if (second)
        await new Promise<void>((resolve) => {
          held = resolve
        })
      await route.continue()
    })
    await reachMap(page, { installationAddress: 'Nowhere 7', landmark: 'Beside the well' })
    await page.getByText('Looking for your address (2 of 3)', { exact: true }).waitFor()
    assert.ok(await goOn(page).isDisabled())
    held?.()
    await placeIsKnown(page)
  })
})
