import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { anyFirstPort, findFreePort } from '#scripts/ports.ts'
import { buyAirtimePlainly, openPanelPlainly, statusComesTo } from '../plain/paying-steps.ts'
import { until } from '../sandbox-client.ts'
import { setStage } from '../stage.ts'

interface Attribute {
  readonly key: string
  readonly value: { readonly stringValue?: string; readonly intValue?: number }
}

interface Span {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly attributes: readonly Attribute[]
}

interface Export {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly Span[] }[] }[]
}

/** What the collector was sent, as it came. */
const exports: Export[] = []
const collector = createServer((request, response) => {
  void json(request).then((sent) => {
    exports.push(sent as Export)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
})
await new Promise<void>((listening) => {
  collector.listen(0, '127.0.0.1', listening)
})
after(() => collector.close())

const spansOf = (): readonly Span[] =>
  exports.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  )

const spanOf = (name: string): Span | undefined => spansOf().find((span) => span.name === name)

const managementPort = await findFreePort(anyFirstPort())
const stage = await setStage({
  MANAGEMENT_PORT: String(managementPort),
  OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
  TRUSTED_PROXIES: '127.0.0.1',
  LOG_LEVEL: 'info',
})

const scrape = async (): Promise<string> => (await fetch(`http://127.0.0.1:${managementPort}/metrics`)).text()

/** Numbers, names and ids of the customers of this file: none of them may be told anywhere but to whom it concerns. */
const RECIPIENT = '700100001'
const WALLET = '700500001'
const POOR = '700500002'
const EMAIL = 'canary.person@example.com'

/** Buys airtime without script. Answers the transaction id. */
async function pay(payer: string, heading: string): Promise<string> {
  let id = ''
  await stage.visitPlainly(async (tab) => {
    await buyAirtimePlainly(tab, { number: RECIPIENT })
    await openPanelPlainly(tab, 'AM')
    tab.fill('payer', payer)
    await tab.press(/^Pay UGX/)
    id = await statusComesTo(tab, heading)
  })
  return id
}

const ids = [await pay(WALLET, 'Thank you'), await pay(POOR, 'FAILED')]

test('An operator sees each payment counted as the records have it, and one that is open by its state', async () => {
  const figures = await scrape()
  const counted = (state: string, outcome: string) =>
    new RegExp(
      `^duuka_payment_states_total\\{kind="AIRTIME",rail="KATI_MONEY",state="${state}",outcome="${outcome}"\\} (\\d+)$`,
      'm',
    ).exec(figures)?.[1]
  assert.equal(counted('registered', 'open'), '2')
  assert.equal(counted('asking', 'open'), '2')
  assert.equal(counted('delivered', 'given'), '1')
  assert.equal(counted('declined', 'failed'), '1')
  assert.match(figures, /^duuka_payment_seconds_count\{rail="KATI_MONEY",outcome="given"\} 1$/m)
  assert.match(
    figures,
    /^duuka_provider_calls_total\{provider="OPERATOR",call="deliver",outcome="delivered"\} 1$/m,
  )
  assert.match(
    figures,
    /^duuka_http_requests_total\{route="\/payment\/start\/kati-money",method="POST",status="303"\} 2$/m,
  )
  assert.match(figures, /^duuka_payments_open\{state="review"\} 0$/m)
})

test('Whoever reads the figures learns of nobody: no number, address, id or word of a customer is in them', async () => {
  const session = 'C'.repeat(32)
  const headers = { cookie: `__Host-sid=${session}`, 'x-forwarded-for': '203.0.113.77' }
  await fetch(`${stage.portalUrl}/payment-status?id=${ids[0]}&msisdn=${RECIPIENT}&email=${EMAIL}`, {
    headers,
  })
  await fetch(`${stage.portalUrl}/${RECIPIENT}/${EMAIL}`, { headers })
  const figures = await scrape()
  for (const told of [RECIPIENT, WALLET, POOR, EMAIL, 'canary', session, '203.0.113', ...ids])
    assert.ok(!figures.includes(told), told)
  const values = [...figures.matchAll(/[{,](\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => ({
    name,
    value,
  }))
  assert.ok(values.length > 100, 'the labels are found')
  // Bounds of buckets and versions alone have figures in them; nobody's number is as short as a status.
  const strange = values.filter(
    ({ name, value }) => !['le', 'node', 'version'].includes(name) && /\d{4}|@/.test(value),
  )
  assert.deepEqual(strange, [])
})

test('A payment is followed from the page that sent it to the call of the wallet, and the trace tells of nobody', async () => {
  await until('the spans of a payment', async () => spanOf('KATI_MONEY POST') !== undefined)
  const process = spanOf('operation process')
  assert.ok(process)
  const trace = spansOf().filter(({ traceId }) => traceId === process.traceId)
  const page = trace.find(({ name }) => name === 'POST /payment/start/kati-money')
  const push = trace.find(
    ({ name, parentSpanId }) => name === 'KATI_MONEY POST' && parentSpanId === process.spanId,
  )
  assert.equal(page?.spanId, process.parentSpanId)
  assert.ok(push, JSON.stringify(trace))
  const told = JSON.stringify(exports)
  for (const word of [RECIPIENT, WALLET, POOR, EMAIL, 'canary', ...ids]) assert.ok(!told.includes(word), word)
})

test('A request keeps the name and the trace that the operator’s own proxy gave it', async () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  const answer = await fetch(`${stage.portalUrl}/gethelp`, {
    headers: {
      'x-request-id': 'edge-request-0123456789',
      traceparent: `00-${traceId}-00f067aa0ba902b7-01`,
    },
  })
  assert.equal(answer.headers.get('x-request-id'), 'edge-request-0123456789')
  await until('the span of the edge', async () =>
    spansOf().some((span) => span.traceId === traceId && span.parentSpanId === '00f067aa0ba902b7'),
  )
  await until('the line of the request', async () =>
    stage.world.lastLines().includes(`"traceId":"${traceId}"`),
  )
})
