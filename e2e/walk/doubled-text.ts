import type { Page } from 'playwright-core'
import { setTextSize } from '../states/text-size.ts'

/** With text twice as large: nothing leaves the window, and what is typed is read whole, as far as it is not longer than any box. */
export async function clippedIn(page: Page): Promise<string[]> {
  await setTextSize(page, 2)
  const clipped = await page.evaluate(() => {
    const root = document.documentElement
    const found: string[] = []
    // An address or a name may be of any length; a number, an amount, a town are not.
    const SAMPLES: Readonly<Record<string, string>> = {
      tel: '700 100 001',
      numeric: '1,000,000',
      search: 'Kampala',
      email: 'a@b.ug',
      text: 'Mama',
    }
    for (const it of document.querySelectorAll('dialog:modal :is(a[href], button, input)')) {
      const { left, width } = it.getBoundingClientRect()
      if (left + width / 2 > root.clientWidth) found.push(`cannot be reached in its window: ${it.className}`)
    }
    for (const input of document.querySelectorAll<HTMLInputElement>('input')) {
      const isAccount = input.dataset['testid'] === 'account-input'
      // A postpaid account is shorter than that of fixed internet.
      const account = input.closest('dialog') ? '1000200001' : 'PE1000000001'
      const sample = isAccount ? account : SAMPLES[input.inputMode === 'numeric' ? 'numeric' : input.type]
      // A box for one digit is as wide as a digit.
      if (sample === undefined || input.offsetParent === null || input.closest('.input-box') === null)
        continue
      const typed = input.value
      if (typed === '' || (isAccount && typed.length < account.length))
        input.value = input.maxLength > 0 ? sample.slice(0, input.maxLength) : sample
      if (typed.length < 13 && input.scrollWidth > input.clientWidth)
        found.push(
          `'${input.value}' is cut in ${input.id || input.name}: ${input.scrollWidth} of ${input.clientWidth} px`,
        )
      input.value = typed
    }
    const wider = root.scrollWidth - root.clientWidth
    if (wider > 0) {
      const isHeld = (it: Element | null): boolean =>
        it !== null && (getComputedStyle(it).overflowX !== 'visible' || isHeld(it.parentElement))
      const out = [...document.querySelectorAll<HTMLElement>('main *')].filter(
        (it) => it.getBoundingClientRect().right > root.clientWidth + 1 && !isHeld(it),
      )
      const names = out.map((it) => `${it.tagName}.${it.className}`).slice(0, 5)
      found.push(`scrolls sideways by ${wider} px: ${names.join(', ')}`)
    }
    return found
  })
  await setTextSize(page, 1)
  return clipped
}
