import { bundlesOf, gb, mb } from './bundle.ts'
import type { CastBundle } from './bundle.ts'

const UGX = 'UGX'

const DATA = bundlesOf(UGX, 'Data', [
  [['DAT-D1', 'Daily 250 MB', 'A day of messages, maps and mail.'], mb('250'), [1_000, 1, 'Daily']],
  [['DAT-D2', 'Daily 1 GB', 'A day of video and music.'], gb('1'), [2_000, 1, 'Daily']],
  [['DAT-D3', 'Daily 2 GB', 'A day of films and large files.'], gb('2'), [3_500, 1, 'Daily']],
  [['DAT-T1', '3 Days 600 MB', 'For a long weekend.'], mb('600'), [2_500, 3, 'Daily']],
  [['DAT-T2', '3 Days 1.5 GB', 'For a long weekend with video.'], gb('1.5'), [4_500, 3, 'Daily']],
  [['DAT-W0', 'Weekly 1 GB', 'A week of messages, news and maps.'], gb('1'), [5_000, 7, 'Weekly']],
  [['DAT-W1', 'Weekly 3 GB', 'A week of browsing and short videos.'], gb('3'), [10_000, 7, 'Weekly']],
  [['DAT-W2', 'Weekly 6 GB', 'A week of video calls and films.'], gb('6'), [17_500, 7, 'Weekly']],
  [['DAT-W3', 'Weekly 12 GB', 'A week for a laptop on the road.'], gb('12'), [30_000, 7, 'Weekly']],
  [['DAT-M0', 'Monthly 5 GB', 'A month of messages, mail and news.'], gb('5'), [20_000, 30, 'Monthly']],
  [['DAT-M1', 'Monthly 10 GB', 'A month of browsing and music.'], gb('10'), [35_000, 30, 'Monthly']],
  [['DAT-M2', 'Monthly 25 GB', 'A month of video for one person.'], gb('25'), [70_000, 30, 'Monthly']],
  [
    ['DAT-M3', 'Monthly 60 GB', 'A month for a home that shares one phone.'],
    gb('60'),
    [145_000, 30, 'Monthly'],
  ],
  [['DAT-Q1', '90 Days 40 GB', 'Three months at your own pace.'], gb('40'), [120_000, 90, 'Quarterly']],
  [['DAT-U1', 'Freedom 5 GB', 'Yours until it is used up.'], gb('5'), [25_000, -1, '']],
  [['DAT-U2', 'Freedom 15 GB', 'A larger reserve, yours until it is used up.'], gb('15'), [60_000, -1, '']],
])

const VOICE = bundlesOf(UGX, 'Voice', [
  [['VOI-D1', 'Daily 15 Minutes', 'Calls to all networks for a day.'], { voice: '15' }, [700, 1, 'Daily']],
  [['VOI-D2', 'Daily 40 Minutes', 'Calls to all networks for a day.'], { voice: '40' }, [1_500, 1, 'Daily']],
  [['VOI-T1', '3 Days 60 Minutes', 'Calls to all networks.'], { voice: '60' }, [2_200, 3, 'Daily']],
  [['VOI-W1', 'Weekly 90 Minutes', 'Calls to all networks.'], { voice: '90' }, [3_000, 7, 'Weekly']],
  [['VOI-W2', 'Weekly 220 Minutes', 'Calls to all networks.'], { voice: '220' }, [6_500, 7, 'Weekly']],
  [['VOI-M1', 'Monthly 350 Minutes', 'Calls to all networks.'], { voice: '350' }, [10_000, 30, 'Monthly']],
  [['VOI-M2', 'Monthly 900 Minutes', 'Calls to all networks.'], { voice: '900' }, [22_000, 30, 'Monthly']],
  [['VOI-U1', 'Freedom 100 Minutes', 'Yours until talked.'], { voice: '100' }, [5_000, -1, '']],
])

const COMBO = bundlesOf(UGX, 'Combo', [
  [
    ['CMB-D1', 'Daily Mix', '200 MB, 20 minutes and 20 SMS for a day.'],
    { ...mb('200'), voice: '20', sms: '20' },
    [1_800, 1, 'Daily'],
  ],
  [
    ['CMB-W1', 'Weekly Mix', '1 GB, 100 minutes and 100 SMS for a week.'],
    { ...gb('1'), voice: '100', sms: '100' },
    [8_000, 7, 'Weekly'],
  ],
  [
    ['CMB-W2', 'Weekly Mix Plus', '3 GB, 200 minutes and 200 SMS for a week.'],
    { ...gb('3'), voice: '200', sms: '200' },
    [15_000, 7, 'Weekly'],
  ],
  [
    ['CMB-M1', 'Monthly Mix', '8 GB, 400 minutes and 400 SMS for a month.'],
    { ...gb('8'), voice: '400', sms: '400' },
    [40_000, 30, 'Monthly'],
  ],
  [
    ['CMB-M2', 'Monthly Mix Plus', '20 GB, 1,000 minutes and 1,000 SMS for a month.'],
    { ...gb('20'), voice: '1000', sms: '1000' },
    [85_000, 30, 'Monthly'],
  ],
])

const SOCIAL = bundlesOf(UGX, 'Social', [
  [['SOC-D1', 'Social Day', 'Chat and picture apps for a day.'], mb('300'), [1_000, 1, 'Daily']],
  [['SOC-W1', 'Social Week', 'Chat and picture apps for a week.'], gb('1.2'), [3_500, 7, 'Weekly']],
  [['SOC-W2', 'Short Video Week', 'Short-video apps for a week.'], gb('2.5'), [6_000, 7, 'Weekly']],
  [['SOC-M1', 'Social Month', 'Chat and picture apps for a month.'], gb('4'), [12_000, 30, 'Monthly']],
  [['SOC-M2', 'Music Month', 'Music apps for a month.'], gb('3'), [9_000, 30, 'Monthly']],
])

const NIGHT = bundlesOf(UGX, 'Night', [
  [['NIG-D2', 'Night Owl 5 GB', 'From midnight to 6 in the morning.'], gb('5'), [2_500, 1, 'Daily']],
  [['NIG-W1', 'Night Week 12 GB', 'Seven nights, midnight to 6.'], gb('12'), [9_000, 7, 'Weekly']],
  [['NIG-M1', 'Night Month 40 GB', 'Thirty nights, midnight to 6.'], gb('40'), [28_000, 30, 'Monthly']],
])

const SMS = bundlesOf(UGX, 'SMS', [
  [['SMS-D1', 'Daily 50 SMS', 'To all networks for a day.'], { sms: '50' }, [500, 1, 'Daily']],
  [['SMS-W1', 'Weekly 250 SMS', 'To all networks for a week.'], { sms: '250' }, [1_500, 7, 'Weekly']],
  [['SMS-M1', 'Monthly 1000 SMS', 'To all networks for a month.'], { sms: '1000' }, [4_000, 30, 'Monthly']],
])

const NO_CATEGORY = bundlesOf(UGX, '', [
  [['NIG-1', 'Night Pack', 'From midnight to 6 in the morning.'], gb('2'), [1_500, 1, 'Daily']],
])

/**
 * What phones in Uganda can buy: the bundles of BOX-41 and more of their kind. Nothing that
 * holds data costs less than DAT-D1, so that 1,000 stays the price of the cheapest one.
 */
export const PHONE_BUNDLES: readonly CastBundle[] = [
  ...DATA,
  ...VOICE,
  ...COMBO,
  ...SOCIAL,
  ...NIGHT,
  ...SMS,
  ...NO_CATEGORY,
]
