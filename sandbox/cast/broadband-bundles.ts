import { bundlesOf, gb } from './bundle.ts'
import type { CastBundle } from './bundle.ts'

/** What routers and MiFis in Uganda can buy (BOX-41), and more of their kind. */
export const BROADBAND_BUNDLES: readonly CastBundle[] = bundlesOf('UGX', 'Broadband', [
  [['RTR-5', 'Router 5 GB', 'A week away with the MiFi.'], gb('5'), [15_000, 7, 'Weekly']],
  [['RTR-20', 'Router 20 GB', 'A month of mail, school and news.'], gb('20'), [50_000, 30, 'Monthly']],
  [['RTR-60', 'Router 60 GB', 'A month of video for a family.'], gb('60'), [110_000, 30, 'Monthly']],
  [['RTR-120', 'Router 120 GB', 'A month for a busy home.'], gb('120'), [190_000, 30, 'Monthly']],
  [['RTR-300', 'Router 300 GB', 'A quarter for a small office.'], gb('300'), [420_000, 90, 'Quarterly']],
])

/** Plans sold with a new home connection, to a lead and not to a line (BOX-41). */
export const LEAD_PLANS: readonly CastBundle[] = bundlesOf('UGX', 'Home', [
  [['ODU-20', 'Home 20 Mbps', 'Mail, school and films.'], gb('150'), [110_000, 30, 'Monthly']],
  [['ODU-50', 'Home 50 Mbps', 'Several screens at once.'], gb('400'), [195_000, 30, 'Monthly']],
  [['ODU-100', 'Home 100 Mbps', 'A large home or a small office.'], gb('900'), [350_000, 30, 'Monthly']],
])
