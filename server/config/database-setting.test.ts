import assert from 'node:assert/strict'
import test from 'node:test'
import { readDatabaseSetting } from './database-setting.ts'

const URL = 'postgresql://portal@db.kati.africa/duuka?sslmode=verify-full'

test('without a pooler everything is as the server offers it', () => {
  assert.deepEqual(readDatabaseSetting({}, URL), {
    pooler: null,
    listenUrl: URL,
    migratesAtStart: true,
    ownerUrl: '',
    readUrl: '',
    archiveDir: '',
  })
})

test('behind a pooler nothing is planned or listened for on a connection that others have next', () => {
  const { pooler, listenUrl } = readDatabaseSetting({ DATABASE_POOLER: 'transaction' }, URL)
  assert.deepEqual(pooler, { mode: 'transaction', keepsStatements: false })
  assert.equal(listenUrl, '')
  const bySession = readDatabaseSetting({ DATABASE_POOLER: 'session' }, URL)
  assert.deepEqual(bySession.pooler, { mode: 'session', keepsStatements: true })
  assert.equal(bySession.listenUrl, URL)
})

test('a pooler that keeps plans, and a server for notices, are used when they are named', () => {
  const direct = 'postgresql://portal@pg.kati.africa/duuka?sslmode=verify-full'
  const environment = {
    DATABASE_POOLER: 'transaction',
    PREPARED_STATEMENTS: 'on',
    DATABASE_LISTEN_URL: direct,
  }
  const { pooler, listenUrl } = readDatabaseSetting(environment, URL)
  assert.equal(pooler?.keepsStatements, true)
  assert.equal(listenUrl, direct)
})

test('a word that means nothing, and an owner’s address without TLS in run mode live, are told by name and not shown', () => {
  const open = ['postgresql://owner:', 'hidden', '@db.kati.africa/duuka'].join('')
  assert.throws(
    () =>
      readDatabaseSetting({ RUN_MODE: 'live', DATABASE_POOLER: 'statement', DATABASE_OWNER_URL: open }, URL),
    (error: unknown) => {
      assert.ok(error instanceof Error)
      assert.match(error.message, /^DATABASE_OWNER_URL must say sslmode=verify-full/m)
      assert.match(error.message, /^DATABASE_POOLER must be one of none, session, transaction$/m)
      assert.doesNotMatch(error.message, /hidden/)
      return true
    },
  )
})
