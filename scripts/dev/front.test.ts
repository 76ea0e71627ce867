import assert from 'node:assert/strict'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test, type TestContext } from 'node:test'
import { anyFirstPort, findFreePort } from '../ports.ts'
import { openFront } from './front.ts'
import { EVENTS_ADDRESS, openPages, SCRIPT_ADDRESS } from './reload.ts'

type Answer = (asked: IncomingMessage, reply: ServerResponse) => void | Promise<void>

async function listening(context: TestContext, answer: Answer): Promise<number> {
  const server: Server = createServer((asked, reply) => void answer(asked, reply))
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready))
  context.after(() => void server.close())
  return (server.address() as AddressInfo).port
}

/** A front before a portal that answers in this way. */
async function front(context: TestContext, answer: Answer) {
  let portalPort = await listening(context, answer)
  const port = await findFreePort(anyFirstPort())
  const publicUrl = `http://127.0.0.1:${port}`
  const pages = openPages(7)
  const opened = await openFront({ port, host: '127.0.0.1', publicUrl, pages, portalPort: () => portalPort })
  context.after(() => opened.stop())
  return { publicUrl, port, pages, leadTo: (other: number) => void (portalPort = other) }
}

test('a document gets the script that reloads it from its own origin, and keeps every header of the portal', async (context) => {
  const { publicUrl } = await front(context, (_, reply) => {
    const policy = "default-src 'none'; script-src 'self'"
    reply.writeHead(422, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'set-cookie': ['a=1', 'b=2'],
    })
    reply.end('<html><head></head><body>…</body></html>')
  })
  const answer = await fetch(publicUrl)
  assert.equal(answer.status, 422)
  assert.equal(answer.headers.get('content-security-policy'), "default-src 'none'; script-src 'self'")
  assert.deepEqual(answer.headers.getSetCookie(), ['a=1', 'b=2'])
  const tag = `<script type="module" src="${SCRIPT_ADDRESS}"></script>`
  assert.equal(await answer.text(), `<html><head>${tag}</head><body>…</body></html>`)
  assert.match(await (await fetch(publicUrl + SCRIPT_ADDRESS)).text(), /location\.reload/)
})

test('whatever is no document, a posted body and a provider’s callback too, passes as it is', async (context) => {
  const { publicUrl } = await front(context, async (asked, reply) => {
    let body = ''
    for await (const piece of asked) body += String(piece)
    reply.writeHead(201, { 'content-type': 'application/json' })
    reply.end(JSON.stringify({ method: asked.method, url: asked.url, host: asked.headers.host, body }))
  })
  const answer = await fetch(`${publicUrl}/hooks?x=1`, { method: 'POST', body: 'signed </head>' })
  assert.equal(answer.status, 201)
  const said = { method: 'POST', url: '/hooks?x=1', host: new URL(publicUrl).host, body: 'signed </head>' }
  assert.deepEqual(await answer.json(), said)
})

test('an open page is told of the next edition, and requests go to the portal of the moment', async (context) => {
  const { publicUrl, pages, leadTo } = await front(context, (_, reply) => void reply.end('the one before'))
  const events = await fetch(publicUrl + EVENTS_ADDRESS)
  const reader = (events.body ?? assert.fail('no events')).pipeThrough(new TextDecoderStream()).getReader()
  assert.equal((await reader.read()).value, 'event: edition\ndata: 7\n\n')
  leadTo(await listening(context, (_, reply) => void reply.end('the one now')))
  pages.showNext()
  assert.equal((await reader.read()).value, 'event: edition\ndata: 8\n\n')
  assert.equal(await (await fetch(publicUrl)).text(), 'the one now')
  pages.tellFault('a fault\nin two lines')
  assert.equal((await reader.read()).value, 'event: fault\ndata: "a fault\\nin two lines"\n\n')
  await reader.cancel()
})

test('a page that is opened under another name of the machine goes where its forms may be sent from', async (context) => {
  const { port, publicUrl } = await front(context, (_, reply) => void reply.end('a page'))
  const headers = { accept: 'text/html', host: `localhost:${port}` }
  const answer = await fetch(`http://localhost:${port}/bundles?x=1`, { headers, redirect: 'manual' })
  assert.equal(answer.status, 307)
  assert.equal(answer.headers.get('location'), `${publicUrl}/bundles?x=1`)
})

test('while no portal answers the page says so, and asks again by itself', async (context) => {
  const { publicUrl, leadTo } = await front(context, (_, reply) => void reply.end())
  leadTo(await findFreePort(anyFirstPort()))
  const answer = await fetch(publicUrl)
  assert.equal(answer.status, 502)
  assert.equal(answer.headers.get('refresh'), '1')
})
