import assert from 'node:assert/strict'
import { request } from 'node:http'
import { test } from 'node:test'
import { startSandbox, type SandboxOptions } from '../app.ts'

/** What the sandbox answers to one request with these headers; `fetch` would not let them be chosen. */
function ask(url: string, headers: Record<string, string>, method = 'GET'): Promise<number> {
  return new Promise((resolve, reject) => {
    request(url, { method, headers }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
      .on('error', reject)
      .end()
  })
}

async function openSandbox(t: { after: (end: () => Promise<void>) => void }, options: SandboxOptions = {}) {
  const sandbox = await startSandbox({ ...options, port: 0 })
  t.after(() => sandbox.close())
  return { url: `http://127.0.0.1:${sandbox.port}`, port: sandbox.port }
}

const PLACES = ['/', '/admin/sms', '/admin/books', '/changes?msisdn=700100001', '/paystack/v2/inline.js']

test('a page that points its own name at this machine reads no SMS, no books and no phone', async (t) => {
  const { url, port } = await openSandbox(t)
  for (const path of PLACES)
    for (const host of [
      `evil.example:${port}`,
      'evil.example',
      'localhost.evil.example',
      '127.0.0.1.nip.io',
      'x y',
    ])
      assert.equal(await ask(url + path, { host, origin: `http://${host}` }), 421, `${host} ${path}`)
})

test('the addresses of this machine and the names the sandbox was given are answered', async (t) => {
  const { url, port } = await openSandbox(t, { publicUrl: 'http://sandbox.example' })
  const hosts = ['127.0.0.1', 'localhost', '[::1]', 'phones.localhost', 'sandbox.example', 'SANDBOX.example']
  for (const host of hosts)
    assert.equal(await ask(`${url}/admin/sms`, { host: `${host}:${port}` }), 200, host)
})

test('another page of this machine’s browser can neither command the sandbox nor press a button on a phone', async (t) => {
  const { url } = await openSandbox(t)
  const foreign = [{ origin: 'http://evil.example' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }]
  for (const headers of [...foreign, { 'sec-fetch-site': 'same-site' }]) {
    assert.equal(await ask(`${url}/admin/reset`, headers, 'POST'), 403)
    assert.equal(await ask(`${url}/phone/700500001/hold`, headers, 'POST'), 403)
    assert.equal(await ask(`${url}/phone/700500001/prompts/1`, headers, 'POST'), 403)
  }
  assert.equal(await ask(`${url}/admin/reset`, {}, 'POST'), 200)
  assert.equal(await ask(`${url}/admin/reset`, { origin: url, 'sec-fetch-site': 'same-origin' }, 'POST'), 200)
})
