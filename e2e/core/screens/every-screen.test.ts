import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { PROJECT } from '#scripts/processes.ts'
import { DESK_STATES } from '../../states/desk/desk-states.ts'
import { AREAS } from '../../states/states.ts'

const PAGES = join(PROJECT, 'portal', 'pages')

test('Every page of the portal has one state that the gate walks, so a new page cannot be forgotten', () => {
  const pages = readdirSync(PAGES).filter((name) => existsSync(join(PAGES, name, 'page.tsx')))
  const screens = Object.values(AREAS)
    .flat()
    .flatMap(({ screen }) => screen ?? [])
  assert.deepEqual(screens.filter((screen) => !screen.includes('#')).toSorted(), pages.toSorted())
  assert.equal(new Set(screens).size, screens.length, 'a screen is listed twice')
  const within = screens.map((screen) => screen.split('#')[0] ?? '')
  assert.deepEqual(
    within.filter((page) => !pages.includes(page)),
    [],
  )
})

/** Neither shows anything to work with: one leads on, one closes its window. The way in has a walk of its own. */
const NOT_WALKED = ['/', '/proved', '/sign-in']

test('Every route of the console has one state that the gate walks', () => {
  const routes = readFileSync(join(PROJECT, 'console', 'routes.tsx'), 'utf8')
  const paths = [...routes.matchAll(/\bpath: '([^']+)'/g)].map(([, path]) => path ?? '')
  const screens = DESK_STATES.flatMap(({ screen }) => screen ?? [])
  assert.deepEqual([...screens, ...NOT_WALKED].toSorted(), paths.toSorted())
})
