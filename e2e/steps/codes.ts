import type { Page } from 'playwright-core'
import type { PlainTab } from '../plain/plain-tab.ts'
import { until } from '../sandbox-client.ts'
import type { Stage } from '../stage.ts'

/** A code that is never right. */
export const WRONG_CODE = '000000'

/** How many messages a phone has, to know which one is new. */
export async function messagesOn(stage: Stage, msisdn: string): Promise<number> {
  return (await stage.sandbox.smsOf(msisdn)).length
}

/** The code of the newest message after the first `before`, as the person holding the phone reads it. */
export function codeOn(stage: Stage, msisdn: string, before: number): Promise<string> {
  return until(`a code on ${msisdn}`, async () => {
    const messages = await stage.sandbox.smsOf(msisdn)
    if (messages.length <= before) return null
    // Between codes a phone may get other messages, such as the number of a request.
    const codes = messages.slice(before).map(({ text }) => /\b(\d{6})\b/.exec(text)?.[1])
    return codes.findLast((code) => code !== undefined) ?? null
  })
}

/** Types a code into the six boxes, one digit after the other, as thumbs do. */
export async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByTestId('otp-box').first().focus()
  await page.keyboard.type(code)
}

/** Waits for the window of the code and types the code that the phone received. */
export async function answerCode(
  page: Page,
  stage: Stage,
  phone: { readonly msisdn: string; readonly before: number },
): Promise<void> {
  await page.getByTestId('otp-modal').waitFor()
  await typeCode(page, await codeOn(stage, phone.msisdn, phone.before))
}

/** Types a number and the code that its phone gets, on a browser without script, where people ask about their data. */
export async function proveOn(stage: Stage, tab: PlainTab, number: string): Promise<void> {
  const before = await messagesOn(stage, number)
  await tab.open('/your-data')
  tab.fill('msisdn', number)
  await tab.press('Send a code')
  tab.fill('otp', await codeOn(stage, number, before))
  await tab.press('Go on')
}
