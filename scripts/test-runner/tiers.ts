/**
 * Where a test file runs. `test` is the gate, which `npm test` runs for every change. The others are parts of `npm run check`, which runs the
 * gate too.
 */
export type Part = keyof typeof PARTS

/** Every part that has test files, and what it's for. */
export const PARTS = {
  test: 'the gate',
  journeys: 'journeys outside the core: other inputs, faults, languages, devices and rare states',
  'short-runs': 'short version of a long check',
  programs: 'tests that need programs other than Node and a browser',
  firefox: 'journeys in a second browser',
} as const

/** The tests in a folder, or one file. The longest matching path decides. */
interface Place {
  readonly path: string
  readonly part: Part
  /** Only the files directly in the folder. A new subfolder has to be listed separately. */
  readonly flat?: true
  readonly why: string
}

const PRODUCT = 'rules, operations and pages, without a browser'
const ITS_PROGRAM = 'tests that need programs other than Node and a browser'

function places(folder: string, names: string, rest: Omit<Place, 'path'>): Place[] {
  return names.split(' ').map((name) => ({ path: `${folder}${name}`, ...rest }))
}

/** Every test file is under one of these. `docs/testing.md` shows them as a table. */
export const PLACES: readonly Place[] = [
  ...places('', 'domain contract providers sandbox countries content portal console server scripts', {
    part: 'test',
    why: PRODUCT,
  }),
  { path: 'checks', part: 'test', flat: true, why: 'house rules' },
  {
    path: 'checks/chaos',
    part: 'test',
    why: 'one short fault run, and tests of the code that checks its books',
  },
  { path: 'checks/planted', part: 'test', why: 'the fault run finds two planted bugs' },
  ...places('checks/', 'virtual altered fuzz generated-client growth', {
    part: 'test',
    why: 'histories, altered prices and hostile calls, which take seconds each',
  }),
  ...places('checks/', 'day failover install security edge', {
    part: 'test',
    why: 'logic behind the long check of the same name',
  }),
  { path: 'checks/attack', part: 'test', why: 'logic behind the long check of the same name' },
  { path: 'checks/attack/attack.test.ts', part: 'short-runs', why: PARTS['short-runs'] },
  ...places('checks/', 'leads restore outage selling migrations secrets shared-network', {
    part: 'short-runs',
    why: PARTS['short-runs'],
  }),
  ...places('checks/', 'alert-histories.test.ts doctor pooler upgrade', {
    part: 'programs',
    why: ITS_PROGRAM,
  }),
  ...places('checks/packaging/', 'compose.test.ts deploy-files.test.ts', {
    part: 'programs',
    why: ITS_PROGRAM,
  }),
  { path: 'scripts/release/release.test.ts', part: 'short-runs', why: 'builds and starts a whole release' },
  { path: 'server/health/supervisor.test.ts', part: 'programs', why: ITS_PROGRAM },
  {
    path: 'e2e/core',
    part: 'test',
    why: 'the core: every screen, kind of purchase, way to pay and main staff task',
  },
  { path: 'e2e/budgets', part: 'test', why: 'page-weight budgets' },
  ...places('e2e/', 'accessibility buying paying leads places help frame countries staff', {
    part: 'journeys',
    why: PARTS.journeys,
  }),
  { path: 'e2e', part: 'journeys', flat: true, why: PARTS.journeys },
  { path: 'e2e/firefox.test.ts', part: 'firefox', why: PARTS.firefox },
]

/** The place that decides where a file runs; undefined if it's in neither tier. */
export function placeOf(file: string): Place | undefined {
  return PLACES.filter((place) => isIn(file, place)).toSorted(
    (one, other) => other.path.length - one.path.length,
  )[0]
}

/** The part that a test file belongs to; undefined if it's in neither tier. */
export function partOf(file: string): Part | undefined {
  return placeOf(file)?.part
}

function isIn(file: string, { path, flat }: Place): boolean {
  if (file === path) return true
  if (!file.startsWith(`${path}/`)) return false
  return flat !== true || !file.slice(path.length + 1).includes('/')
}
