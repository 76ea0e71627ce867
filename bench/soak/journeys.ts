import { ADDRESSES, type CallName } from '#contract/addresses.ts'

/** What visitors do, over one portal. */
export interface Journeys {
  /** A whole purchase or enquiry, by the weights of the load (B12). */
  readonly journey: (n: number) => Promise<void>
  /** One page or look-up. */
  readonly read: (n: number) => Promise<void>
}

const PAGES = [
  '/',
  '/prepaid-recharge',
  '/data-bundle?service=ALL',
  '/gethelp',
  '/storeLocator',
  '/openNetworks',
  '/contact-us',
  '/hbb-lead-status',
] as const
const ANSWER_WITHIN_MS = 20_000
const MOST_POLLS = 60
const POLL_AFTER_MS = 500

interface Envelope {
  readonly statusCode: number | string
  readonly message: string
  readonly result: Readonly<Record<string, unknown>> | null
}

/** A browser in front of one portal; anything but the good answer is an error. */
interface Browser {
  readonly get: (path: string) => Promise<void>
  readonly call: (name: CallName, data: Readonly<Record<string, unknown>>) => Promise<Envelope>
}

function openBrowser(portalUrl: string): Browser {
  return {
    async get(path) {
      const answer = await fetch(portalUrl + path, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
      await answer.arrayBuffer()
      if (answer.status !== 200) throw new Error(`${path.split('?')[0]} answered ${answer.status}`)
    },
    async call(name, data) {
      const { method, path } = ADDRESSES[name]
      const isGet = method === 'GET'
      const query = isGet ? `?${new URLSearchParams(data as Record<string, string>).toString()}` : ''
      const answer = await fetch(`${portalUrl}${path}${query}`, {
        method,
        headers: isGet ? {} : { 'content-type': 'application/json', origin: portalUrl },
        ...(isGet ? {} : { body: JSON.stringify({ data }) }),
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      })
      const envelope = (await answer.json()) as Envelope
      if (envelope.result === null)
        throw new Error(`${name} answered ${envelope.statusCode} ${envelope.message}`)
      return envelope
    },
  }
}

function textIn({ result }: Envelope, field: string): string {
  const value = result?.[field]
  return typeof value === 'string' ? value : ''
}

async function pay({ call }: Browser, wanted: Readonly<Record<string, unknown>>, n: number): Promise<void> {
  // A wallet of one's own: nobody waits for another's prompt.
  const paymentMobile = `7${55_000_000 + (n % 4_000_000)}`
  const made = await call('initiate', { ...wanted, currencyCode: 'UGX', paymentMode: 'AM', paymentMobile })
  const tid = textIn(made, 'transactionId')
  await call('process', { transactionId: tid, paymentMode: 'AM' })
  for (let polls = 0; polls < MOST_POLLS; polls += 1) {
    const status = textIn(await call('status', { tid }), 'status')
    if (status === 'SUCCESS') return
    if (status === 'FAILED') throw new Error('a payment failed')
    await new Promise((resolve) => void setTimeout(resolve, POLL_AFTER_MS))
  }
  throw new Error('a payment was not decided')
}

async function recharge(browser: Browser, n: number): Promise<void> {
  const mobileNumber = `740${String(n % 1_000_000).padStart(6, '0')}`
  const wanted = { amount: 1_000, mobileNumber, transactionType: 'PREPAID RECHARGE' }
  await browser.get('/prepaid-recharge')
  await browser.call('lineType', { msisdn: mobileNumber })
  await browser.call('paymentOptions', wanted)
  await pay(browser, wanted, n)
}

async function buyBundle(browser: Browser, n: number): Promise<void> {
  const mobileNumber = '700100001'
  await browser.get('/data-bundle?service=ALL')
  await browser.call('bundles', { msisdn: mobileNumber, serviceType: 'ALL', lineType: '' })
  const wanted = { amount: 10_000, mobileNumber, transactionType: 'BUNDLE PURCHASE', productCode: 'DAT-W1' }
  await pay(browser, wanted, n)
}

async function seeBill({ get, call }: Browser): Promise<void> {
  await get('/postpaid-bill-pay')
  const proved = await call('validateAccount', { msisdn: '700200001', accountNo: '1000200001' })
  await call('bill', { msisdn: '700200001', otpId: textIn(proved, 'otpId') })
}

async function seeInvoices({ get, call }: Browser): Promise<void> {
  await get('/orp/fixed-internet')
  await call('openInvoices', { contactPersonEmailId: 'bills@example.com', accountNo: 'PE1000000001' })
}

async function askForHome({ get, call }: Browser): Promise<void> {
  await get('/hbb-lead')
  await call('towns', { code: 'city-config' })
  await call('leadPlans', { serviceType: '5G_ODU' })
  await call('checkLeadNumber', { msisdn: '700100001' })
}

/** Visitors of one portal. */
export function makeJourneys(portalUrl: string): Journeys {
  const browser = openBrowser(portalUrl)
  return {
    journey(n) {
      const place = (n * 37) % 100
      if (place < 55) return recharge(browser, n)
      if (place < 80) return buyBundle(browser, n)
      if (place < 90) return seeBill(browser)
      return place < 95 ? seeInvoices(browser) : askForHome(browser)
    },
    async read(n) {
      if (n % 3) await browser.get(PAGES[n % PAGES.length] ?? '/')
      else if (n % 2) await browser.call('searchFaqs', { words: 'how do I pay', lang: 'EN' })
      else {
        const near = { latitude: '0.3136', longitude: '32.5811', distanceInKilometers: '20' }
        await browser.call('shops', near)
      }
    },
  }
}
