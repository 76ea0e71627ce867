import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { test } from 'node:test'
import { programOnPath } from '#scripts/debian.ts'
import { ROOT } from './repository.ts'

/** Prometheus's own tool: where it cannot be had the test command leaves this file out, and says so. */
const promtool = programOnPath(['promtool'])
assert.ok(promtool, 'there is no promtool here')

const FOLDER = join(ROOT, 'deploy', 'prometheus')

/** What Prometheus says to our files; a fault names the file, the alert and what was expected. */
function check(...words: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(promtool ?? '', words, { cwd: FOLDER, encoding: 'utf8' })
  assert.equal(status, 0, `promtool ${words.join(' ')}\n${stdout}${stderr}`)
}

test('Prometheus takes the scrape configuration and the rules as they lie there', () => {
  check('check', 'rules', '--lint=all', '--lint-fatal', 'alerts.yml')
  check('check', 'config', 'prometheus.yml')
})

test('each alert fires in the history that it is for, and wakes nobody in the one beside it', () => {
  check('test', 'rules', 'alerts.test.yml', 'alerts-over-days.test.yml')
})
