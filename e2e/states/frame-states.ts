import type { Page } from 'playwright-core'
import { payBill, purchaseIsKept } from '../steps/kinds.ts'
import type { PageState } from './page-state.ts'

const MENU = 'a[href="#menu"]'

/** A phone on which two numbers were kept, one of them under a name. */
async function withNumbers(page: Page, path: string): Promise<void> {
  await page.goto(path)
  const numbers = [
    { digits: '712345678', name: 'Mama' },
    { digits: '700100001', name: '' },
  ]
  const kept = JSON.stringify({ numbers, shared: false })
  await page.evaluate((text) => localStorage.setItem('rememberedNumbers', text), kept)
  await page.reload()
  await page.getByTestId('remembered-numbers').waitFor()
}

/** The frame's own windows, and what a phone remembers. */
export const FRAME_STATES: readonly PageState[] = [
  {
    name: 'menu',
    screen: 'home#menu',
    open: async (page) => {
      await page.goto('/')
      await page.locator('form [role=status]:not(:empty)').waitFor()
      await page.locator(MENU).click()
      await page.locator('#menu[open]').waitFor()
    },
  },
  {
    name: 'numbers',
    open: async (page) => {
      await withNumbers(page, '/')
      await page.locator(MENU).click()
      await page.locator('#menu a[href="#numbers"]').click()
      await page.locator('#numbers .kept-numbers li').first().waitFor()
    },
  },
  {
    name: 'loans',
    open: async (page) => {
      await page.goto('/more-kati-money')
    },
  },
  { name: 'remembered', open: (page) => withNumbers(page, '/prepaid-recharge') },
  {
    name: 'unfinished',
    open: async (page) => {
      await payBill(page, '700200001', '20000')
      await purchaseIsKept(page)
      await page.goto('/')
      await page.getByTestId('unfinished').waitFor()
    },
  },
]
