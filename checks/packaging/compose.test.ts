import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { parse } from 'yaml'
import { liveDatabaseFault } from '#server/config/live/database-place.ts'
import { isKnown } from '#server/config/reading/variables.ts'
import { programOnPath } from '#scripts/debian.ts'
import { PROJECT } from '#scripts/processes.ts'

const COMPOSE = programOnPath(['docker-compose']) ?? ''
/** What the file asks of whoever copies it; a start without one of them is refused. */
const GIVEN = {
  OWNER_PASSWORD: 'one',
  PORTAL_PASSWORD: 'two',
  ADMIN_PASSWORD: 'three',
  CONSOLE_PASSWORD: 'four',
}

interface Service {
  readonly image: string
  readonly command?: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  readonly healthcheck?: { readonly test: readonly string[] }
  readonly networks?: { readonly inside: { readonly ipv4_address?: string } | null }
  readonly ports?: readonly unknown[]
  readonly volumes?: readonly string[]
  readonly read_only?: boolean
  readonly cap_drop?: readonly string[]
}

/** The file as Debian's own docker-compose understands it, from a copy of `deploy/`. */
function understood(context: TestContext, given: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'duuka-compose-'))
  context.after(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(join(PROJECT, 'deploy'), folder, { recursive: true })
  writeFileSync(join(folder, 'container/portal.env'), 'SINGLE_DATABASE=accepted\n')
  writeFileSync(join(folder, 'container/console.env'), 'OPCO=UG\n')
  return spawnSync(COMPOSE, ['-f', 'compose.yaml', 'config'], {
    cwd: join(folder, 'container'),
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] ?? '', ...given },
  })
}

test('whoever starts two portals by one file gets both behind HAProxy at the addresses that it knows, with no rights and known settings', (context) => {
  const { status, stdout, stderr } = understood(context, GIVEN)
  assert.equal(status, 0, stderr)
  const { services } = parse(stdout) as { services: Record<string, Service> }
  const portals = Object.entries(services).filter(([name]) => name.startsWith('portal-'))
  assert.equal(portals.length, 2)
  const balanced = readFileSync(join(PROJECT, 'deploy/haproxy/haproxy.cfg'), 'utf8')
  const image = readFileSync(join(PROJECT, 'deploy/container/Containerfile'), 'utf8')
  const port = /PORT=(\d+)/.exec(image)?.[1]
  for (const [name, portal] of portals) {
    const address = portal.networks?.inside?.ipv4_address ?? 'none'
    assert.equal(balanced.split(`server ${name} ${address}:${port}`).length, 3, `${name} at ${address}`)
    assert.partialDeepStrictEqual(portal, { read_only: true, cap_drop: ['ALL'] })
    assert.match(portal.healthcheck?.test.join(' ') ?? '', new RegExp(`:${port}/health/ready"`))
    const settings = portal.environment ?? {}
    assert.deepEqual(
      Object.keys(settings).filter((setting) => !isKnown(setting)),
      [],
    )
    assert.equal(settings['TRUSTED_PROXIES'], services['balancer']?.networks?.inside?.ipv4_address)
    assert.equal(
      liveDatabaseFault(settings['DATABASE_URL'] ?? ''),
      null,
      'run mode live takes the way to the database',
    )
    assert.ok(portal.volumes?.some((one) => one.startsWith('sockets:/run/postgresql')))
  }
  const [command = ''] = services['tables']?.command ?? []
  assert.ok(existsSync(join(PROJECT, command)), command)
})

test('staff reach the console where no customer comes, and it knows neither the portal’s password nor the owner’s', (context) => {
  const { status, stdout, stderr } = understood(context, GIVEN)
  assert.equal(status, 0, stderr)
  const { services } = parse(stdout) as { services: Record<string, Service> }
  const desk = services['console']
  assert.ok(desk)
  assert.partialDeepStrictEqual(desk, { read_only: true, cap_drop: ['ALL'] })
  const settings = desk.environment ?? {}
  assert.deepEqual(
    Object.keys(settings).filter((setting) => !isKnown(setting)),
    [],
  )
  assert.equal(liveDatabaseFault(settings['CONSOLE_DATABASE_URL'] ?? ''), null)
  assert.doesNotMatch(JSON.stringify(settings), /duuka_portal|duuka_owner|SINGLE_DATABASE/)
  const balanced = readFileSync(join(PROJECT, 'deploy/haproxy/haproxy.cfg'), 'utf8')
  const address = desk.networks?.inside?.ipv4_address ?? 'none'
  assert.ok(!balanced.includes(address) && !balanced.includes('3100'), 'customers are sent nowhere near it')
  assert.match(JSON.stringify(desk.ports), /127\.0\.0\.1/, 'it is published to its own machine alone')
  const [command = ''] = desk.command ?? []
  assert.ok(existsSync(join(PROJECT, command)), command)
})

test('a start without passwords is refused, so that nobody runs on ones that everybody knows', (context) => {
  const { status, stderr } = understood(context, { ...GIVEN, PORTAL_PASSWORD: '' })
  assert.notEqual(status, 0)
  assert.match(stderr, /PORTAL_PASSWORD/)
})
