import { runTests, testFiles } from '#scripts/test-runner/test-stages.ts'

/** Everything that a payment goes through. */
const OF_PAYMENTS = /^server\/(?:payments|calls\/payments)\//
const AT_ONCE = 2

/** An engine as tests reach it: a server on which each test makes a database of its own. */
export interface TestedEngine {
  readonly server: string
  /** The database that those are copied from, with all tables. */
  readonly template: string
  /** Servers that hold a part of each database. */
  readonly workers: readonly string[]
  /** Tests expected to fail on this engine, by name, each with its reason. */
  readonly exceptions?: ReadonlyMap<string, string>
}

export interface TestedPayments {
  readonly passed: number
  readonly failed: number
  /** Tests that failed as expected, each with its reason. */
  readonly excepted: readonly string[]
  /** Expected failures that passed. */
  readonly stale: readonly string[]
  /** What the engine does not support, as it says itself, with how often it said so. */
  readonly refusals: ReadonlyMap<string, number>
}

/** What a server says when it knows no such thing: PostgreSQL's words, and those of engines that speak its language. */
const REFUSAL =
  /(?:not supported|unsupported|unimplemented|does not support|must not be|not allowed|cannot be)/i

/** All tests of payments on an engine; `words`: only files whose path holds one of them. */
export async function runPaymentTests(
  { server, template, workers, exceptions = new Map() }: TestedEngine,
  words: readonly string[],
): Promise<TestedPayments> {
  const env = {
    ...process.env,
    TEST_DATABASE_URL: server,
    TEST_DATABASE_TEMPLATE: template,
    TEST_DATABASE_WORKERS: workers.join(' '),
  }
  const files = testFiles()
    .filter((file) => OF_PAYMENTS.test(file))
    .filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
  const {
    passed,
    failed,
    faults,
    failures = [],
  } = await runTests(files, { env, atOnce: AT_ONCE, grep: undefined })
  const isExcepted = ({ name }: { readonly name: string }): boolean => exceptions.has(name)
  const refusals = new Map<string, number>()
  for (const { why } of failures.filter((failure) => !isExcepted(failure))) {
    const [line] = why.split('\n').filter((one) => REFUSAL.test(one))
    if (line !== undefined) refusals.set(line.trim(), (refusals.get(line.trim()) ?? 0) + 1)
  }
  const excepted = failures.filter(isExcepted).map(({ name }) => name)
  return {
    passed,
    failed: failed - excepted.length + faults.length,
    excepted: excepted.map((name) => `${name}: ${exceptions.get(name)}`),
    stale: words.length > 0 ? [] : [...exceptions.keys()].filter((name) => !excepted.includes(name)),
    refusals,
  }
}
