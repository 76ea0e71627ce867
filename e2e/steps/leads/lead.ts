import type { Page } from 'playwright-core'
import { stopClock } from '../../browser.ts'
import type { Stage } from '../../stage.ts'
import { answerCode, messagesOn } from '../codes.ts'

/** Somebody who wants home internet and lives where it is. */
export const APPLICANT = {
  name: 'Nakato Sarah',
  msisdn: '700100001',
  email: 'nakato@example.com',
  town: 'Kampala',
  installationAddress: 'Plot 1 Kampala Road',
  landmark: '',
} as const
export type Applicant = Readonly<Record<keyof typeof APPLICANT, string>>

/** Chooses the device on home, the only way to the plans (LEAD-11). */
export async function chooseDevice(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByTestId('device-card').getByRole('link').first().click()
  await page.getByTestId('plan-row').first().waitFor()
}

export const proceed = (page: Page) => page.getByRole('button', { name: /^(Proceed|Endelea)$/ })
export const goOn = (page: Page) => page.getByRole('button', { name: /^(Continue|Endelea)$/ })

/** A plan by its code, and on to the details. */
export async function choosePlan(page: Page, code = 'ODU-20'): Promise<void> {
  await page.locator(`[data-testid=plan-row][data-product-code=${code}]`).click()
  await proceed(page).click()
  await page.getByTestId('lead-form').waitFor()
}

export async function chooseTown(page: Page, town: string): Promise<void> {
  await page.locator('button#town').click()
  await page.getByTestId('dropdown-option').filter({ hasText: town }).click()
}

/** Fills the form of the details, the box of the terms ticked. */
export async function writeDetails(page: Page, applicant: Partial<Applicant> = {}): Promise<void> {
  const { town, ...typed } = { ...APPLICANT, ...applicant }
  for (const name of ['name', 'email', 'installationAddress', 'landmark'] as const) {
    const box = page.getByTestId(`${name}-input`)
    if (await box.isEditable()) await box.fill(typed[name])
  }
  await page.getByTestId('msisdn-input').fill(typed.msisdn)
  await chooseTown(page, town)
  await page.getByTestId('termsAndCondition-input').check()
}

/** Sends the details and says that they are right. */
export async function confirmDetails(page: Page): Promise<void> {
  await proceed(page).click()
  const dialog = page.getByTestId('edit-confirm-dialog')
  await dialog.getByRole('button', { name: /^(Confirm|Thibitisha)$/ }).click()
  await page.getByTestId('lead-map').waitFor()
}

/** From home to the map, whose pin stands where the address was found. */
export async function reachMap(page: Page, applicant: Partial<Applicant> = {}): Promise<void> {
  await chooseDevice(page)
  await choosePlan(page)
  await writeDetails(page, applicant)
  await confirmDetails(page)
}

/** A place is known, so the way on is open. */
export async function placeIsKnown(page: Page): Promise<void> {
  await page.locator('button[type=submit]:enabled', { hasText: /^(Continue|Endelea)$/ }).waitFor()
}

/** Puts the pin by keyboard: the house is beside the place that was found. */
export async function putPin(page: Page): Promise<void> {
  const map = page.locator('[data-testid=map][data-state=ready]')
  await map.scrollIntoViewIfNeeded()
  await map.locator('[tabindex="0"]').first().focus()
  await page.keyboard.press('ArrowUp')
  await placeIsKnown(page)
}

/** A request as the operator has it in its books. */
export interface BookedLead {
  readonly leadId: string
  readonly contactNumber: string
  readonly fullName: string
  readonly email: string
  readonly feasible: boolean
  readonly town: string
  readonly planCode: string
}

/** The requests of this e-mail in the operator's books, oldest first. */
export async function bookedLeads(stage: Stage, email: string): Promise<readonly BookedLead[]> {
  const response = await fetch(`${stage.sandbox.url}/admin/books`)
  const { leads } = (await response.json()) as { leads: readonly BookedLead[] }
  return leads.filter((lead) => lead.email === email)
}

/** From the map to the end: the number is checked, the code that the phone received is typed. */
export async function proveAndSend(
  page: Page,
  stage: Stage,
  msisdn: string = APPLICANT.msisdn,
): Promise<void> {
  const before = await messagesOn(stage, msisdn)
  await goOn(page).click()
  await answerCode(page, stage, { msisdn, before })
}

/** A whole request to its last word, on a clock that stands still there: nobody is led on from it. */
export async function endRequest(page: Page, stage: Stage, applicant: Partial<Applicant>): Promise<void> {
  await reachMap(page, applicant)
  await placeIsKnown(page)
  await stopClock(page)
  await proveAndSend(page, stage)
}

/** A whole request for a house without an address, in a town that has home internet: ends at the payment. Answers its ID. */
export async function requestByPin(page: Page, stage: Stage, town: string): Promise<string> {
  await reachMap(page, { town, installationAddress: '' })
  await putPin(page)
  await proveAndSend(page, stage)
  await page.waitForURL('**/payment/start')
  await page.locator('a[data-testid="payment-option"]').first().waitFor()
  return String((await sessionValue(page, 'hbbLead'))?.['refLeadId'])
}

/** Looks a request up by its ID and the applicant's number: ends with its stages. */
export async function lookUpLead(page: Page, leadId: string): Promise<void> {
  await page.goto('/hbb-lead-status')
  await page.getByTestId('leadId-input').fill(leadId)
  await page.getByTestId('msisdn-input').fill(APPLICANT.msisdn)
  await page.locator('[data-testid=lead-status-form] button[type=submit]').click()
  await page.getByTestId('lead-stage').first().waitFor()
}

/** What the tab keeps under a name of the documents (TEXT-21); null for nothing. */
export function sessionValue(page: Page, name: string): Promise<Readonly<Record<string, unknown>> | null> {
  return page.evaluate((key) => {
    const text = sessionStorage.getItem(key)
    return text === null ? null : (JSON.parse(text) as Record<string, unknown>)
  }, name)
}
