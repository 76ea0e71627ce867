import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { ROOT } from './repository.ts'

/** npm as the machine has it, without the settings of the person or of the npm that may have started this. */
function npm(folder: string, home: string, ...words: string[]): void {
  const running = process.env['npm_execpath']
  const [file, ...before] = running?.endsWith('.js') ? [process.execPath, running] : ['npm']
  // Its logs go to a home of their own: in the folder that is packed they would be packed while they grow.
  const env = { PATH: process.env['PATH'], HOME: home }
  const quiet = ['--offline', '--no-audit', '--no-fund', '--no-update-notifier']
  const result = spawnSync(file, [...before, ...words, ...quiet], { cwd: folder, env, encoding: 'utf8' })
  assert.equal(result.status, 0, `npm ${words.join(' ')}: ${result.error?.message ?? result.stderr}`)
}

/** A project that asks for a package whose install script leaves a file `ran`; locked, nothing installed yet. */
function plantedProject(t: TestContext): { folder: string; home: string; ran: string } {
  const folder = mkdtempSync(join(tmpdir(), 'duuka-planted-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  const home = mkdtempSync(join(tmpdir(), 'duuka-home-'))
  t.after(() => rmSync(home, { recursive: true, force: true }))
  const ran = join(home, 'ran')
  const planted = join(folder, 'planted')
  mkdirSync(planted)
  const postinstall = `node -e "require('fs').writeFileSync(process.env.HOME + '/ran', '')"`
  const manifest = { name: 'planted', version: '1.0.0', scripts: { postinstall } }
  writeFileSync(join(planted, 'package.json'), JSON.stringify(manifest))
  npm(planted, home, 'pack', '--ignore-scripts', '--pack-destination', folder)
  const project = {
    name: 'project',
    version: '1.0.0',
    dependencies: { planted: 'file:planted-1.0.0.tgz' },
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(project))
  npm(folder, home, 'install', '--package-lock-only', '--ignore-scripts')
  return { folder, home, ran }
}

test('a package that was taken over cannot run a program on the machine that installs the portal', (t) => {
  const { folder, home, ran } = plantedProject(t)
  copyFileSync(join(ROOT, '.npmrc'), join(folder, '.npmrc'))
  npm(folder, home, 'ci')
  assert.ok(existsSync(join(folder, 'node_modules', 'planted')), 'the package is installed')
  assert.ok(!existsSync(ran), 'and its script did not run')
})

test('the planted script is alive: it runs where scripts are allowed', (t) => {
  const { folder, home, ran } = plantedProject(t)
  const allowed = ['--ignore-scripts=false', '--dangerously-allow-all-scripts=true']
  npm(folder, home, 'ci', ...allowed)
  assert.ok(existsSync(ran))
})
