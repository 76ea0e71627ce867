import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A country that nobody has written code for: one file, and content where its words differ. */
const RWANDA = {
  opco: 'RW',
  name: 'Rwanda',
  callingCode: '250',
  msisdnLength: 9,
  leadingDigits: ['7'],
  currency: 'RWF',
  timeZone: 'Africa/Kigali',
  brand: { name: 'Ihuza', slug: 'ihuza', code: 'IHUZA' },
  languages: ['EN', 'SW'],
  limits: { preMin: 200, preMax: 300_000, postMin: 500, postMax: 2_000_000 },
  quickAmounts: [500, 1_000, 2_000, 5_000],
  paymentTypes: ['AM', 'PG'],
  gateways: ['FLUTTERWAVE'],
  gatewayCurrencies: { FLUTTERWAVE: ['RWF'] },
  customerCareNumber: '456',
  pinResetDial: '*182*7#',
  dialCode: '*130#',
  approvalDial: '*182#',
  map: { latitude: -1.94, longitude: 29.87, zoom: 8 },
  sandbox: {
    lines: [{ msisdn: '788100001', owner: 'Aline Uwase', type: 'PREPAID', airtime: 20_000 }],
    bundles: [
      {
        productCode: 'RWD-D1',
        name: 'Daily 500 MB',
        description: 'A day of messages and mail.',
        category: 'Data',
        periodType: 'Daily',
        data: '500',
        dataUnit: 'MB',
        validity: 1,
        price: 300,
      },
      {
        productCode: 'RWD-W1',
        name: 'Weekly 5 GB',
        description: 'A week of browsing.',
        category: 'Data',
        periodType: 'Weekly',
        data: '5',
        dataUnit: 'GB',
        validity: 7,
        price: 2_500,
      },
    ],
  },
} as const

const TEXTS = { 'status.thankYou': 'Murakoze' } as const

export interface CountryFolder {
  /** Environment of a portal and a sandbox of this country. */
  readonly env: { readonly COUNTRY_FILE: string; readonly CONTENT_DIR: string }
  remove(): void
}

/** Writes Rwanda and its words into a folder of its own, as an operator would. */
export function writeRwanda(): CountryFolder {
  const folder = mkdtempSync(join(tmpdir(), 'duuka-rwanda-'))
  const content = join(folder, 'content')
  mkdirSync(join(content, 'en'), { recursive: true })
  writeFileSync(join(folder, 'rw.json'), JSON.stringify(RWANDA, null, 2))
  writeFileSync(join(content, 'en', 'status-translation.json'), JSON.stringify(TEXTS, null, 2))
  return {
    env: { COUNTRY_FILE: join(folder, 'rw.json'), CONTENT_DIR: content },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
