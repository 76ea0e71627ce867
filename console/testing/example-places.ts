import type { PlaceKindName, PlaceSign, PlacesCheck, PlacesState } from '#contract/console/places.ts'
import type { ConsoleRequest } from '#contract/console/calls.ts'
import { ago } from './example-payments.ts'

const DAY = 86_400_000
const AT: readonly (readonly [string, number, number])[] = [
  ['Kampala', 0.3136, 32.5811],
  ['Gulu', 2.7746, 32.299],
  ['Mbarara', -0.6072, 30.6545],
  ['Mbale', 1.0827, 34.175],
]

const BEFORE: readonly PlaceSign[] = AT.flatMap(([name, latitude, longitude], town) =>
  Array.from({ length: 6 }, (_, n) => ({
    kind: 'before' as const,
    name: `${name} ${n}`,
    point: { latitude: latitude + ((n * 7) % 5) / 25, longitude: longitude - ((n * 3) % 5) / 25 },
    count: n === 0 ? 40 * (town + 1) : 1,
  })),
)

function examplePlaces(kind: PlaceKindName): PlacesState {
  const edition = {
    fileName: 'shops-2026-11-02.csv',
    fingerprint: '9f2c4b1e77aa0d3c9f2c4b1e77aa0d3c9f2c4b1e77aa0d3c9f2c4b1e77aa0d3c',
    was: 1_198,
    moved: 3,
    changed: 5,
    leftOut: 0,
    lost: [],
    by: 'Grace Nabirye',
    second: '',
    reason: '',
    broughtBack: false,
    isMine: false,
  }
  return {
    kind,
    box: { south: -1.6, west: 29.5, north: 4.3, east: 35.1 },
    live: { edition: 17, places: 1_204, by: 'Grace Nabirye', at: ago(23 * DAY) },
    signs: BEFORE,
    waiting: null,
    past: [
      { ...edition, id: 17, places: 1_204, added: 9, gone: 3, at: ago(23 * DAY) },
      { ...edition, id: 16, places: 1_198, added: 40, gone: 80, second: 'Ivan Ssempijja', at: ago(51 * DAY) },
      { ...edition, id: 15, places: 1_238, added: 0, gone: 0, broughtBack: true, at: ago(60 * DAY) },
    ],
  }
}

const NTINDA = {
  line: 14,
  name: 'Kati Shop Ntinda',
  field: 'latitude',
  point: { latitude: 0.3512, longitude: 32.61 },
}
const FAULTS: PlacesCheck['faults'] = [
  {
    ...NTINDA,
    problem: 'latitude must be written with a point, not a comma: "0,3512"',
    mend: { how: 'point', mend: { line: 14, fields: { latitude: '0.3512' } } },
  },
  {
    line: 27,
    name: 'Kati Shop Gulu Main',
    field: 'place',
    problem: 'latitude and longitude stand in each other’s place',
    mend: { how: 'swap', mend: { line: 27, fields: { latitude: '2.7746', longitude: '32.299' } } },
    point: { latitude: 2.7746, longitude: 32.299 },
  },
  {
    line: 31,
    name: 'Kati Shop Jinja',
    field: 'place',
    problem: 'is the same place as line 12',
    mend: { how: 'leave-out', mend: { line: 31, fields: null } },
    point: { latitude: 0.44, longitude: 33.2 },
  },
  {
    line: 402,
    name: 'Dealer Owino',
    field: 'place',
    problem: 'latitude and longitude name a place outside the country',
    mend: null,
    point: { latitude: 12.3136, longitude: 32.57 },
  },
  {
    line: 877,
    name: 'Mama Fina Phones',
    field: 'phone',
    problem: 'phone must be 3 to 15 digits, such as 0712 000 101 or +256 712 000 101, not "077-CALL-ME"',
    mend: { how: 'empty', mend: { line: 877, fields: { phone: '' } } },
    point: { latitude: 0.31, longitude: 32.58 },
  },
]

const [KAMPALA, GULU, MBARARA, MBALE] = AT.map(([name, latitude, longitude], n) => ({
  line: n + 40,
  name: `Kati Shop ${name} New`,
  more: `Plot ${n + 3}, ${name}`,
  point: { latitude, longitude },
  before: null,
  meters: 0,
}))

const EXAMPLE_CHECK: PlacesCheck = {
  fileName: 'shops-2026-11-20.csv',
  bytes: 120_832,
  tookMs: 402,
  unreadable: '',
  broken: null,
  figures: {
    good: 1_219,
    added: 23,
    moved: 9,
    changed: 1,
    gone: 8,
    unusable: FAULTS.length,
    leftOut: 0,
    was: 1_204,
  },
  faults: FAULTS,
  added: [KAMPALA, GULU].flatMap((one) => (one ? [one] : [])),
  moved: MBARARA ? [{ ...MBARARA, before: { latitude: -0.61, longitude: 30.66 }, meters: 640 }] : [],
  gone: MBALE ? [{ ...MBALE, line: null }] : [],
  changed: MBARARA ? [{ ...MBARARA, more: 'phone: 0712000101 → 0712000202' }] : [],
  rows: [KAMPALA, GULU, MBARARA].flatMap((one) => (one ? [one] : [])),
  signs: [
    ...BEFORE,
    { kind: 'added', name: 'Kati Shop Kampala New', point: { latitude: 0.9, longitude: 32.4 }, count: 1 },
    { kind: 'moved', name: 'Kati Shop Hoima', point: { latitude: 1.43, longitude: 31.35 }, count: 1 },
    { kind: 'gone', name: 'Kati Shop Mbale', point: { latitude: 1.3, longitude: 34.3 }, count: 1 },
    { kind: 'unusable', name: 'Kati Shop Gulu Main', point: { latitude: 2.9, longitude: 32.2 }, count: 1 },
  ],
  lost: [],
  needsSecond: false,
  fingerprint: '41d0c79b41d0c79b41d0c79b41d0c79b41d0c79b41d0c79b41d0c79b41d0c79b',
}

/** The same once these lines were mended. */
function exampleMended(lines: readonly number[]): PlacesCheck {
  const faults = FAULTS.filter(({ line }) => !lines.includes(line))
  const mended = FAULTS.length - faults.length
  const { figures } = EXAMPLE_CHECK
  return {
    ...EXAMPLE_CHECK,
    faults,
    figures: { ...figures, unusable: faults.length, good: figures.good + mended },
  }
}

const DONE = { outcome: 'done' } as const

/** The answers to the calls about places. */
export const PLACE_ANSWERS = {
  places: ({ kind }: ConsoleRequest<'places'>) => examplePlaces(kind),
  checkPlaces: () => EXAMPLE_CHECK,
  mendPlaces: ({ mends }: ConsoleRequest<'mendPlaces'>) => exampleMended(mends.map(({ line }) => line)),
  savePlaces: () => ({ name: 'shops-mended.csv', text: '' }),
  exportPlaces: () => ({ name: 'shops-17.csv', text: '' }),
  livePlaces: () => DONE,
  decidePlaces: () => DONE,
  bringBackPlaces: () => DONE,
}
