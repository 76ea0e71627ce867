import { bundlesOf, gb, mb } from './bundle.ts'
import type { CastBundle } from './bundle.ts'

const NGN = 'NGN'
const USD = 'USD'

/** What phones in Nigeria can buy; prices in kobo. */
export const NIGERIA_BUNDLES: readonly CastBundle[] = [
  ...bundlesOf(NGN, 'Data', [
    [['NGD-D1', 'Daily 100 MB', 'A day of messages and mail.'], mb('100'), [10_000, 1, 'Daily']],
    [['NGD-D2', 'Daily 1 GB', 'A day of video and music.'], gb('1'), [50_000, 1, 'Daily']],
    [['NGD-W1', 'Weekly 1.5 GB', 'A week of browsing.'], gb('1.5'), [100_000, 7, 'Weekly']],
    [['NGD-W2', 'Weekly 6 GB', 'A week of video.'], gb('6'), [250_000, 7, 'Weekly']],
    [['NGD-M1', 'Monthly 10 GB', 'A month of browsing and music.'], gb('10'), [400_000, 30, 'Monthly']],
    [['NGD-M2', 'Monthly 25 GB', 'A month of video.'], gb('25'), [800_000, 30, 'Monthly']],
    [['NGD-U1', 'Freedom 3 GB', 'Yours until it is used up.'], gb('3'), [200_000, -1, '']],
  ]),
  ...bundlesOf(NGN, 'Voice', [
    [['NGV-D1', 'Daily 20 Minutes', 'Calls to all networks.'], { voice: '20' }, [20_000, 1, 'Daily']],
    [['NGV-W1', 'Weekly 100 Minutes', 'Calls to all networks.'], { voice: '100' }, [80_000, 7, 'Weekly']],
    [['NGV-M1', 'Monthly 400 Minutes', 'Calls to all networks.'], { voice: '400' }, [300_000, 30, 'Monthly']],
  ]),
  ...bundlesOf(NGN, 'Social', [
    [['NGS-W1', 'Social Week', 'Chat and picture apps.'], mb('800'), [30_000, 7, 'Weekly']],
  ]),
]

/** What routers in Nigeria can buy; prices in kobo. */
export const NIGERIA_BROADBAND: readonly CastBundle[] = bundlesOf(NGN, 'Broadband', [
  [['NGR-25', 'Router 25 GB', 'A month of mail, school and news.'], gb('25'), [800_000, 30, 'Monthly']],
  [['NGR-75', 'Router 75 GB', 'A month of video for a family.'], gb('75'), [1_800_000, 30, 'Monthly']],
  [['NGR-200', 'Router 200 GB', 'A month for a busy home.'], gb('200'), [3_500_000, 30, 'Monthly']],
])

/** What phones in Congo can buy; prices in cents (BOX-41: 50, 99, 100 and 500, and more). */
export const CONGO_BUNDLES: readonly CastBundle[] = [
  ...bundlesOf(USD, 'Data', [
    [['CDD-D1', 'Daily 150 MB', 'A day of messages and mail.'], mb('150'), [50, 1, 'Daily']],
    [['CDD-D2', 'Daily 350 MB', 'A day of browsing.'], mb('350'), [99, 1, 'Daily']],
    [['CDD-W1', 'Weekly 500 MB', 'A week of messages and news.'], mb('500'), [100, 7, 'Weekly']],
    [['CDD-W2', 'Weekly 2 GB', 'A week of browsing and music.'], gb('2'), [250, 7, 'Weekly']],
    [['CDD-M1', 'Monthly 5 GB', 'A month of browsing and music.'], gb('5'), [500, 30, 'Monthly']],
    [['CDD-M3', 'Monthly 9 GB', 'A month of music and short videos.'], gb('9'), [777, 30, 'Monthly']],
    [['CDD-M2', 'Monthly 15 GB', 'A month of video.'], gb('15'), [1_200, 30, 'Monthly']],
    [['CDD-U1', 'Freedom 2 GB', 'Yours until it is used up.'], gb('2'), [400, -1, '']],
  ]),
  ...bundlesOf(USD, 'Voice', [
    [['CDV-D1', 'Daily 10 Minutes', 'Calls to all networks.'], { voice: '10' }, [50, 1, 'Daily']],
    [['CDV-W1', 'Weekly 60 Minutes', 'Calls to all networks.'], { voice: '60' }, [200, 7, 'Weekly']],
  ]),
]

/** What routers in Congo can buy; prices in cents. */
export const CONGO_BROADBAND: readonly CastBundle[] = bundlesOf(USD, 'Broadband', [
  [['CDR-20', 'Router 20 GB', 'A month of mail, school and news.'], gb('20'), [1_500, 30, 'Monthly']],
  [['CDR-60', 'Router 60 GB', 'A month of video for a family.'], gb('60'), [3_500, 30, 'Monthly']],
])

/** Plans of home internet in Nigeria; prices in kobo. */
export const NIGERIA_PLANS: readonly CastBundle[] = bundlesOf(NGN, 'Home', [
  [['NGO-20', 'Home 20 Mbps', 'Mail, school and films.'], gb('150'), [1_500_000, 30, 'Monthly']],
  [['NGO-50', 'Home 50 Mbps', 'Several screens at once.'], gb('400'), [2_500_000, 30, 'Monthly']],
])

/** Plans of home internet in Congo; prices in cents. */
export const CONGO_PLANS: readonly CastBundle[] = bundlesOf(USD, 'Home', [
  [['CDO-20', 'Home 20 Mbps', 'Mail, school and films.'], gb('150'), [3_500, 30, 'Monthly']],
  [['CDO-50', 'Home 50 Mbps', 'Several screens at once.'], gb('400'), [6_000, 30, 'Monthly']],
])
