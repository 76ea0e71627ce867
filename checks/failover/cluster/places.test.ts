import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import { DEPLOYED, settingsIn, withAddresses, type Place } from './places.ts'

const PLACES: readonly Place[] = [1, 2, 3].map((n) => ({
  name: `node${n}`,
  folder: `/tmp/node${n}`,
  ports: { postgres: n * 10 + 1, rest: n * 10 + 2, etcd: n * 10 + 3, peer: n * 10 + 4 },
}))

const settingsOf = (file: string): Record<string, string> => settingsIn(file, PLACES, {})

test('the machines that an operator copies know each other: only what is a machine’s own differs between their files', () => {
  const own =
    /^(?:PATRONI_NAME|PATRONI_(?:POSTGRESQL|RESTAPI)_(?:LISTEN|CONNECT_ADDRESS)|ETCD_(?:NAME|\w+_URLS))$/
  for (const file of ['patroni.env', 'etcd.env']) {
    const [first = {}, ...others] = PLACES.map(({ name }) =>
      Object.fromEntries(
        readFileSync(join(DEPLOYED, name, file), 'utf8')
          .split('\n')
          .filter((line) => /^[A-Z]/.test(line) && !own.test(line.split('=')[0] ?? ''))
          .map((line) => line.split('=', 2)),
      ),
    )
    for (const other of others) assert.deepEqual(other, first, file)
  }
})

test('every address of the machines is found again on the ports of the check', () => {
  const patroni = settingsIn('node2/patroni.env', PLACES, {
    PATRONI_POSTGRESQL_LISTEN: '',
  })
  assert.equal(patroni['PATRONI_ETCD_HOSTS'], '127.0.0.1:13,127.0.0.1:23,127.0.0.1:33')
  assert.equal(patroni['PATRONI_RESTAPI_LISTEN'], '127.0.0.1:22')
  assert.throws(() => settingsOf('node2/patroni.env'), /an address of deploy\/patroni\/ is not known/)
  assert.throws(() => settingsIn('node1/etcd.env', PLACES, { ETCD_NONE: '1' }), /says nothing of ETCD_NONE/)
  assert.throws(() => withAddresses('10.0.0.14:5432', PLACES), /is not known/)
})
