import assert from 'node:assert/strict'
import { test } from 'node:test'
import { slips, strayNames } from './stray-names.ts'

const told = (...names: string[]) =>
  strayNames(Object.fromEntries(names.map((name) => [name, 'x'])), []).map(
    ({ name, nearest }) => `${name} ${nearest}`,
  )

test('a misspelt name never leaves a portal without what its operator thinks was said', () => {
  assert.deepEqual(told('TRUSTED_PROXYS'), ['TRUSTED_PROXYS TRUSTED_PROXIES'])
  assert.deepEqual(told('PAYSTCK_SECRET_KEY'), ['PAYSTCK_SECRET_KEY PAYSTACK_SECRET_KEY'])
  assert.deepEqual(told('PAYSTACK_SECERT_KEY_FILE'), ['PAYSTACK_SECERT_KEY_FILE PAYSTACK_SECRET_KEY'])
  assert.deepEqual(told('public_url', 'RUNMODE'), ['public_url PUBLIC_URL', 'RUNMODE RUN_MODE'])
  assert.deepEqual(told('AIRTEL_COUNTRY_CODE').length, 1)
})

test('what belongs to the machine, to another program or to a platform stops nobody', () => {
  const machine = [
    'PATH',
    'HOME',
    'HOSTNAME',
    'LANG',
    'PWD',
    'SHLVL',
    'TERM',
    'USER',
    'TZ',
    'NODE_ENV',
    'NODE_OPTIONS',
  ]
  const others = [
    'DB_URL',
    'DB_HOST',
    'APP_URL',
    'API_URL',
    'PGHOST',
    'REDIS_URL',
    'HTTPS_PROXY',
    'CI',
    'npm_package_name',
  ]
  const platform = [
    'PORTAL_SERVICE_HOST',
    'PORTAL_PORT_3000_TCP_ADDR',
    'PORTAL_PORT',
    'SANDBOX_SERVICE_PORT_HTTP',
  ]
  const known = ['PORT', 'PORTAL_SECRET_FILE', 'DATABASE_URL_FILE', 'COUNTRY_FILE', 'SANDBOX_SPEED']
  assert.deepEqual(told(...machine, ...others, ...platform, ...known), [])
  assert.deepEqual(strayNames({ PAYSTCK_URL: '' }, []), [], 'what is empty says nothing')
  assert.deepEqual(strayNames({ SMS_CENTRE: 'x' }, ['SMS_CENTRE']), [])
})

test('slips are counted as a hand makes them', () => {
  assert.deepEqual(
    [
      slips('ab', 'ab'),
      slips('ab', 'ba'),
      slips('abc', 'ac'),
      slips('ac', 'abc'),
      slips('abc', 'axc'),
      slips('', 'ab'),
    ],
    [0, 1, 1, 1, 1, 2],
  )
})
