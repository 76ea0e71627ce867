import type { PackageTexts, TextDifferences, TextSaid, TextTree } from '#contract/console/texts.ts'
import { ago } from './example-payments.ts'

const MINUTE = 60_000

const said = (published: string | null, more: Partial<TextSaid> = {}): TextSaid => ({
  published,
  draft: null,
  before: null,
  isLiteral: false,
  ...more,
})

const DRAFT = { by: 'C.E.', isMine: true, savedAt: ago(2 * MINUTE), changes: 2 } as const

const EXAMPLE_TREE: TextTree = {
  activeVersion: 41,
  packages: [
    {
      name: 'home-translation',
      title: '',
      group: 'home',
      texts: 52,
      missing: { EN: 0, SW: 0, LG: 4 },
      draft: null,
      isAtReader: false,
    },
    {
      name: 'status-translation',
      title: '',
      group: 'paying',
      texts: 100,
      missing: { EN: 0, SW: 0, LG: 14 },
      draft: DRAFT,
      isAtReader: false,
    },
    {
      name: 'faq/paid-twice',
      title: 'I paid twice',
      group: 'help',
      texts: 5,
      missing: { EN: 0, SW: 0, LG: 5 },
      draft: null,
      isAtReader: true,
    },
  ],
  versions: [
    {
      version: 41,
      origin: 'operator',
      note: 'new care hours',
      by: 'C.E.',
      at: ago(9_000 * MINUTE),
      isActive: true,
    },
    {
      version: 40,
      origin: 'operator',
      note: 'MPESA paused text 2',
      by: 'C.E., D.O.',
      at: ago(20_000 * MINUTE),
      isActive: false,
    },
    { version: 39, origin: 'shipped', note: '', by: '', at: ago(30_000 * MINUTE), isActive: false },
  ],
  sent: [
    {
      proposal: 12,
      act: 'publish',
      name: 'faq/paid-twice',
      title: 'I paid twice',
      version: null,
      by: 'P.N.',
      at: ago(12 * MINUTE),
      note: 'says when the money is back',
      isMine: false,
    },
  ],
}

const EXAMPLE_TEXTS: PackageTexts = {
  name: 'status-translation',
  title: '',
  activeVersion: 41,
  texts: [
    {
      place: 'status.greeting',
      isAboutMoney: true,
      isMarkdown: false,
      field: 'words',
      limit: null,
      says: {
        EN: said('Hello {{number}}, your payment is not confirmed yet. Please do not pay again.'),
        SW: said('Habari {{number}}, malipo yako bado hayajathibitishwa. Tafadhali usilipe tena.'),
        LG: said(null, { draft: '{{number}}, okusasula kwo tekunnakakasibwa. Tosasula nate.' }),
      },
    },
    {
      place: 'status.sms.checking',
      isAboutMoney: true,
      isMarkdown: false,
      field: 'words',
      limit: { kind: 'sms', most: 160 },
      says: {
        EN: said('This payment is being checked, reference {{id}}, call {{care}}'),
        SW: said('Malipo haya yanakaguliwa, kumbukumbu {{id}}, piga {{care}}'),
        LG: said(null, { draft: 'Okusasula kuno kukeberebwa, namba {{id}}' }),
      },
    },
    {
      place: 'status.inProcessing',
      isAboutMoney: true,
      isMarkdown: false,
      field: 'words',
      limit: null,
      says: {
        EN: said('In Processing', { isLiteral: true }),
        SW: said('Inashughulikiwa'),
        LG: said(null),
      },
    },
  ],
  draft: { ...DRAFT, revision: 3, baseVersion: 41, needsSecond: true },
  sent: null,
  pages: [{ path: '/payment/status/unconfirmed', key: 'staff.texts.page.status-unconfirmed' }],
}

const EXAMPLE_DIFFERENCES: TextDifferences = {
  total: 1,
  needsSecond: true,
  differences: [
    {
      language: 'EN',
      name: 'faq/paid-twice',
      place: 'text',
      before: 'The second payment comes back by itself.',
      after: 'The second payment comes back by itself, within a day.',
    },
  ],
}

/** What the calls of editors and second readers answer. */
export const CONTENT_ANSWERS = {
  textTree: () => EXAMPLE_TREE,
  packageTexts: () => EXAMPLE_TEXTS,
  saveDraft: () => ({ outcome: 'saved' as const, revision: 4, at: new Date().toISOString() }),
  keepPicture: () => ({
    outcome: 'kept' as const,
    address: `/pictures/${'0'.repeat(32)}-640x320.webp`,
  }),
  takeDraft: () => ({ outcome: 'done' as const }),
  dropDraft: () => ({ outcome: 'done' as const }),
  checkDraft: () => ({
    faults: [{ language: 'LG' as const, place: 'status.sms.checking', reason: 'lost the place {{care}}' }],
    removed: [],
  }),
  previewDraft: () => ({
    base: 'http://localhost:3000/preview/example',
    until: new Date(Date.now() + 900_000).toISOString(),
  }),
  publishTexts: () => ({ outcome: 'done' as const }),
  sendTexts: () => ({ outcome: 'done' as const }),
  decideTexts: () => ({ outcome: 'done' as const }),
  sentTexts: () => EXAMPLE_DIFFERENCES,
  versionTexts: () => EXAMPLE_DIFFERENCES,
  bringBack: () => ({ outcome: 'done' as const }),
}
