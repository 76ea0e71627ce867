import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { test, type TestContext } from 'node:test'
import { join } from 'node:path'
import { ROOT } from '../repository.ts'

/** What the check says of a registry that answers so. */
async function ask(
  t: TestContext,
  answer: RequestListener,
): Promise<{ status: number | null; told: string }> {
  const registry = createServer(answer)
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve))
  t.after(() => {
    registry.closeAllConnections()
    registry.close()
  })
  const address = `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`
  const env = { ...process.env, npm_config_registry: address, npm_config_fetch_retries: '0' }
  const check = spawn(process.execPath, [join(ROOT, 'checks', 'security', 'supply.mjs')], { env })
  const ended = new Promise<number | null>((resolve) => check.on('exit', resolve))
  const [told, complaint, status] = await Promise.all([text(check.stdout), text(check.stderr), ended])
  return { status, told: told + complaint }
}

test('a registry that cannot say whether packages are safe is told, and is not taken for a good answer', async (t) => {
  const { status, told } = await ask(t, (_request, response) => response.writeHead(405).end('{}'))
  assert.equal(status, 0, told)
  assert.match(told, /known weaknesses: not available from this registry, nothing was checked/)
  assert.match(told, /signatures: not available from this registry, nothing was checked/)
  assert.doesNotMatch(told, /none is known to be bad/)
})

test('a package with a known weakness fails the check, by its name', async (t) => {
  const weakness = {
    id: 1,
    url: 'https://example.org/1',
    title: 'planted',
    severity: 'critical',
    vulnerable_versions: '*',
  }
  const { status, told } = await ask(t, (request, response) => {
    request.resume()
    const isAudit = request.url?.endsWith('/security/advisories/bulk') ?? false
    response.writeHead(isAudit ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(isAudit ? { fastify: [weakness] } : {}))
  })
  assert.equal(status, 1, told)
  assert.match(told, /known weaknesses: FOUND\n[\s\S]*- fastify .*critical/)
})
