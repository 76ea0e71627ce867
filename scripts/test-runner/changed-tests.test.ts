import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testsOfChange } from './changed-tests.ts'

/** A small repository: the text of each file by its path. */
const SOURCES: Readonly<Record<string, string>> = {
  'package.json': '{}',
  'domain/money.ts': '',
  'domain/money.test.ts': "import './money.ts'",
  'domain/help.ts': '',
  'contract/pages.ts': "export const PAGES = {\n  help: '/gethelp',\n  home: '/',\n} as const",
  'portal/entry.ts': "import.meta.glob('./pages/*/page.tsx')",
  'portal/pages/help/page.tsx': "import { rows } from './rows.ts'\n  address: 'help',\n",
  'portal/pages/help/rows.ts': "import '#domain/help.ts'",
  'portal/pages/help/rows.test.ts': "import { rows } from './rows.ts'",
  'portal/pages/help/help.css': '',
  'portal/pages/home/page.tsx': "  address: 'home',\n",
  'content/load.ts': '',
  'content/load.test.ts': "import './load.ts'",
  'content/en/help.json': '{}',
  'deploy/haproxy.cfg': '',
  'server/pay.ts': "import { sum } from '#domain/money.ts'",
  'server/pay.test.ts': "import { pay } from './pay.ts'\nimport type { Help } from '#domain/help.ts'",
  'server/front.test.ts': "read('deploy/haproxy.cfg')",
  'scripts/world.ts': "start('server/pay.ts')",
  'checks/words.test.ts': '',
  'checks/chaos/chaos.test.ts': '',
  'checks/chaos/books.test.ts': '',
  'e2e/stage.ts': "import '#scripts/world.ts'",
  'e2e/core/home.test.ts': "import '../stage.ts'\npage.goto('/')",
  'e2e/core/help.test.ts': "import '../stage.ts'\nimport '../help-steps.ts'",
  'e2e/help-steps.ts': "page.goto('/gethelp?q=refund')",
}
const ALWAYS = ['checks/words.test.ts', 'checks/chaos/chaos.test.ts']

function after(...changed: string[]): string[] {
  const paths = Object.keys(SOURCES)
  const chosen = paths.filter((path) => path.endsWith('.test.ts'))
  return testsOfChange({ changed, paths, chosen, read: (path) => SOURCES[path] ?? '' }).toSorted()
}

test('a change runs the tests of everything that uses it, directly or not, and those that always run', () => {
  assert.deepEqual(
    after('domain/money.ts'),
    [...ALWAYS, 'domain/money.test.ts', 'server/pay.test.ts'].toSorted(),
  )
})

test('a change to a page runs the core journeys that open it, and no others', () => {
  const help = [...ALWAYS, 'e2e/core/help.test.ts', 'portal/pages/help/rows.test.ts'].toSorted()
  assert.deepEqual(after('portal/pages/help/rows.ts'), help)
  assert.ok(after('portal/pages/help/help.css').includes('e2e/core/help.test.ts'))
  assert.ok(!after('portal/pages/home/page.tsx').includes('e2e/core/help.test.ts'))
  assert.deepEqual(after('domain/help.ts'), help, 'a rule that only a page uses')
})

test('a change to steps that journeys share runs the journeys that use them', () => {
  assert.deepEqual(after('e2e/help-steps.ts'), [...ALWAYS, 'e2e/core/help.test.ts'].toSorted())
  assert.ok(after('e2e/stage.ts').includes('e2e/core/home.test.ts'))
})

test('a data file is used by the code that names its path, or else by all code in its top-level folder', () => {
  assert.deepEqual(after('deploy/haproxy.cfg'), [...ALWAYS, 'server/front.test.ts'].toSorted())
  assert.deepEqual(after('content/en/help.json'), [...ALWAYS, 'content/load.test.ts'].toSorted())
})

test('a change to the packages or the test runner runs everything', () => {
  const all = Object.keys(SOURCES).filter((path) => path.endsWith('.test.ts'))
  assert.deepEqual(after('package.json'), all.toSorted())
  assert.deepEqual(after('scripts/test-runner/shards.ts'), all.toSorted())
})
