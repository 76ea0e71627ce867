import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LIVE_ENVIRONMENT } from '#server/testing/live-environment.ts'
import { readConfig } from './config.ts'

const INSIDE = { ...LIVE_ENVIRONMENT, OPERATOR_URL: 'https://bss.kati.internal/portal/v1' }

function faultsOf(changes: Readonly<Record<string, string>>, base = LIVE_ENVIRONMENT): readonly string[] {
  const found = readConfig({ ...base, ...changes })
  return found.ok ? [] : found.faults
}

test('a system inside is asked when it is listed, also without TLS, and nothing else is', () => {
  assert.deepEqual(faultsOf({}, INSIDE), [
    'OPERATOR_URL names this machine, a private network or a name of inside, which only PRIVATE_HOSTS allows',
  ])
  assert.deepEqual(faultsOf({ PRIVATE_HOSTS: 'bss.kati.internal' }, INSIDE), [])
  const plain = { OPERATOR_URL: 'http://10.20.0.7:8080/v1' }
  assert.deepEqual(faultsOf({ ...plain, PRIVATE_HOSTS: '10.20.0.0/16' }), [])
  assert.deepEqual(faultsOf({ ...plain, PRIVATE_HOSTS: '10.21.0.0/16' }), [
    'OPERATOR_URL must use https in run mode live',
  ])
  assert.deepEqual(faultsOf({ PRIVATE_HOSTS: '*.internal' }), [
    'PRIVATE_HOSTS must be names of hosts, IP addresses or networks (10.4.0.0/16), with commas',
  ])
})

test('a customer is never sent to a page that only the portal can see', () => {
  const [fault = ''] = faultsOf({
    UBA_CHECKOUT_URL: 'https://pay.kati.internal',
    PRIVATE_HOSTS: 'pay.kati.internal',
  })
  assert.match(fault, /^UBA_CHECKOUT_URL names this machine, a private network/)
})

test('a known test system stays one, wherever it is', () => {
  const environment = {
    PRIVATE_HOSTS: 'openapiuat.airtel.africa',
    AIRTEL_URL: 'https://openapiuat.airtel.africa',
  }
  assert.deepEqual(faultsOf(environment), ['AIRTEL_URL names a test system, which run mode live refuses'])
})

test('a certificate or a proxy that cannot be used stops the start by its name, without a path or a password', () => {
  const rows: readonly (readonly [Readonly<Record<string, string>>, string])[] = [
    [{ SMS_CA_FILE: '/nowhere/ca.pem' }, 'SMS_CA_FILE names a file that cannot be read'],
    [{ SMS_CA_FILE: import.meta.filename }, 'SMS_CA_FILE holds no certificate in PEM'],
    [
      { DPO_CERT_FILE: import.meta.filename },
      'DPO_CERT_KEY_FILE is needed too: a certificate and its key go together',
    ],
    [
      { AIRTEL_PROXY: ['http://user', 'hunter2@10.0.0.9:3128'].join(':') },
      'AIRTEL_PROXY names a host of inside that PRIVATE_HOSTS does not list',
    ],
    [
      { AIRTEL_PROXY: ['socks5://user', 'hunter2@proxy.kati.africa'].join(':') },
      'AIRTEL_PROXY must be http://host:port, or http://user:password@host:port',
    ],
    [
      { AIRTEL_PROXY: 'http://proxy.kati.africa:3128', AIRTEL_PROXY_FILE: '/run/secrets/proxy' },
      'AIRTEL_PROXY and AIRTEL_PROXY_FILE are both set: one of them must go',
    ],
    [
      { PAYMENT_PROVIDERS: 'AIRTELL' },
      'PAYMENT_PROVIDERS may name AIRTEL, GSMA, SMARTCASH, DARAJA, CAMARA, PAYSTACK, DPO, CELLULANT, UBA',
    ],
    [{ PARTNER_KEYS: 'kiosk:short' }, 'PARTNER_KEYS must be at least 22 characters in run mode live'],
  ]
  for (const [changes, line] of rows)
    assert.ok(faultsOf(changes).includes(line), faultsOf(changes).join('\n'))
  assert.deepEqual(faultsOf({ AIRTEL_PROXY: 'http://10.0.0.9:3128', PRIVATE_HOSTS: '10.0.0.9' }), [])
})

test('what everybody’s programs read is not taken for a slip of ours', () => {
  const environment = {
    SSL_CERT_FILE: '/etc/ssl/cert.pem',
    HTTPS_PROXY: 'http://proxy',
    https_proxy: 'http://proxy',
  }
  assert.deepEqual(faultsOf(environment), [])
  assert.match(faultsOf({ AIRTEL_PROXI: 'http://proxy.kati.africa' }).join(), /is it AIRTEL_PROXY\?/)
})
