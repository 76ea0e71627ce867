import type { DescribedWebhook } from '#providers/payment/described-webhook.ts'
import type { Webhook } from '#server/adapters/webhooks.ts'

const DESCRIPTION = `It is stored once and answered at once. Whatever it says decides nothing: the provider is asked, and what it
answers then counts.`

/** A security scheme for each way in which a provider shows that it is the provider. */
export function callbackSecurity(webhooks: readonly Webhook[]): Readonly<Record<string, object>> {
  const proofs = webhooks.flatMap(({ told }) => Object.values(told)).flatMap((one) => one.proofs)
  return Object.fromEntries(proofs.map(({ name, scheme }) => [name, scheme]))
}

/** Everything that the document says of a callback; where providers share an address, what each of them sends. */
export function describeCallback(
  { operationId, told }: Webhook,
  refusals: Readonly<Record<string, object>>,
): object {
  const all = Object.values(told)
  const callers = once(all.map(({ caller }) => caller))
  const notes = once(all.flatMap(({ note }) => note ?? []))
  return {
    operationId,
    tags: ['callbacks'],
    summary: `Callback of ${callers.join(' or ')}: brings the next enquiry forward, and decides nothing`,
    description: [DESCRIPTION, ...notes].join(' '),
    parameters: parametersOf(all),
    requestBody: {
      required: true,
      content: contentOf(told, ({ sent, mediaType }) => ({ value: sent, mediaType })),
    },
    security: securityOf(all),
    responses: { ...answersTo(told), ...refusals },
  }
}

const once = <Item>(items: readonly Item[]): Item[] => [...new Set(items)]

/** What one of several brings is not asked of the others. */
function parametersOf(all: readonly DescribedWebhook[]): object[] {
  const query = Object.assign({}, ...all.flatMap(({ proofs }) => proofs.map((one) => one.query ?? {})))
  const headers = Object.assign({}, ...all.map((one) => one.headers ?? {}))
  const isAsked = (header: string): boolean => all.every((one) => one.headers && header in one.headers)
  const parameter = (place: 'header' | 'query', [name, description]: [string, unknown]) => ({
    in: place,
    name,
    description,
    required: place === 'header' && isAsked(name),
    schema: { type: 'string' },
  })
  return [
    ...Object.entries(query).map((one) => parameter('query', one)),
    ...Object.entries(headers).map((one) => parameter('header', one)),
  ]
}

/** A proof in a body has no scheme: beside others, none of theirs is then asked of all. */
function securityOf(all: readonly DescribedWebhook[]): object[] {
  const names = once(all.flatMap(({ proofs }) => proofs.map(({ name }) => name)))
  const schemes = names.map((name) => ({ [name]: [] }))
  return names.length > 0 && all.some(({ proofs }) => proofs.length === 0) ? [...schemes, {}] : schemes
}

function answersTo(told: Webhook['told']): object {
  const description = 'Stored.'
  const content = contentOf(told, ({ answered }) =>
    answered === null
      ? null
      : {
          value: answered,
          mediaType: typeof answered === 'string' ? 'application/xml' : 'application/json',
        },
  )
  const isBare = Object.values(told).some(({ answered }) => answered === null)
  return {
    ...(Object.keys(content).length > 0 ? { 200: { description, content } } : {}),
    ...(isBare ? { 204: { description } } : {}),
  }
}

interface Shown {
  readonly mediaType: string
  readonly value: string | object
}

/** Examples by media type. A text is XML; a provider adds fields to JSON as it likes, and none of them is believed. */
function contentOf(told: Webhook['told'], show: (one: DescribedWebhook) => Shown | null) {
  const content: Record<string, { schema: object; examples: Record<string, object> }> = {}
  for (const [name, one] of Object.entries(told)) {
    const shown = show(one)
    if (!shown) continue
    const { mediaType, value } = shown
    const type = mediaType.endsWith('xml') ? 'string' : 'object'
    const { schema, examples } = content[mediaType] ?? { schema: { type }, examples: {} }
    content[mediaType] = { schema, examples: { ...examples, [name]: { value } } }
  }
  return content
}
