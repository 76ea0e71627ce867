import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cleanEnvironment } from '#server/store/embedded/cluster.ts'
import { checkConfiguration } from './check-configuration.ts'
import { pretendEnvironment } from './programs.ts'

test('npm start refuses a wrong configuration before it builds, starts or binds anything', () => {
  assert.deepEqual(checkConfiguration({}), [])
  assert.throws(
    () => checkConfiguration({ PORT: 'threethousand' }),
    /^Error: The portal cannot start[^]*- PORT must/,
  )
  assert.throws(() => checkConfiguration({ RUN_MODE: 'live' }), /DATABASE_URL is needed in run mode live/)
  assert.throws(
    () => checkConfiguration({ PUBLIC_URL: 'https://shop.kati.africa' }),
    /PUBLIC_URL lets others reach/,
  )
  assert.match(checkConfiguration({ PAYSTCK_SECRET_KEY: 'x' }).join(), /is it PAYSTACK_SECRET_KEY\?/)
})

test('neither the pretend outside world nor the database server is told a secret of the portal', () => {
  const secrets = {
    PAYSTACK_SECRET_KEY: 'sk',
    PORTAL_SECRET_FILE: '/run/s',
    DATABASE_URL: 'postgresql://u:p@h/d',
  }
  const machine = { PATH: '/bin', HOME: '/root' }
  const own = { SANDBOX_SPEED: '2', OPCO: 'NG' }
  assert.deepEqual(pretendEnvironment({ ...secrets, ...machine, ...own }), { ...machine, ...own })
  const before = { ...process.env }
  Object.assign(process.env, secrets, { PGDATA: '/elsewhere' })
  try {
    const seen = Object.keys(cleanEnvironment())
    assert.ok(seen.includes('PATH'))
    for (const name of [...Object.keys(secrets), 'PGDATA']) assert.ok(!seen.includes(name), name)
  } finally {
    for (const name of [...Object.keys(secrets), 'PGDATA']) {
      if (before[name] === undefined) delete process.env[name]
      else process.env[name] = before[name]
    }
  }
})
