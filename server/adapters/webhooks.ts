import { webhookPath } from '#contract/notices/webhook-path.ts'
import type { DescribedWebhook } from '#providers/payment/described-webhook.ts'
import { PROVIDERS } from '#providers/payment/payment-providers.ts'
import type { Provider } from '#providers/payment/provider.ts'
import { railNameFor } from '#server/config/payment-settings.ts'

/** Where providers notify the portal of their charges. */
export interface Webhook {
  readonly method: 'POST' | 'PUT'
  readonly path: string
  /** Of the route, and of what the document says of it. */
  readonly operationId: string
  /** One of those that notify there; they carry the same rail. */
  readonly provider: Provider
  /** What each of them notifies with, by its name in small letters. */
  readonly told: Readonly<Record<string, DescribedWebhook>>
}

/**
 * Every address that is notified, each once: those that carry a way in turn may share theirs.
 * @throws TypeError when two share a word and mean two operations, or two rails, by it
 */
export function webhooksOf(built: readonly Provider[]): readonly Webhook[] {
  const all = new Map<string, Webhook>()
  for (const provider of built) {
    const { webhook, name } = provider
    if (!webhook) continue
    const { method, word, operationId } = webhook
    const known = all.get(word) ?? { method, path: webhookPath(word), operationId, provider, told: {} }
    if (meantBy(known) !== meantBy({ method, operationId, provider }))
      throw new TypeError(`${known.provider.title} and ${provider.title} both notify at ${word}`)
    all.set(word, { ...known, told: { ...known.told, [name.toLowerCase()]: webhook } })
  }
  return [...all.values()]
}

function meantBy({
  method,
  operationId,
  provider,
}: Pick<Webhook, 'method' | 'operationId' | 'provider'>): string {
  return [method, operationId, railNameFor(provider, 'brand')].join()
}

/** Those of the providers that are built. */
export const WEBHOOKS = webhooksOf(PROVIDERS)

/** The address of a word. Throws for a word that no provider has. */
export function webhookOf(word: string): Webhook {
  const found = WEBHOOKS.find(({ provider }) => provider.webhook?.word === word)
  if (!found) throw new Error(`no provider notifies at ${word}`)
  return found
}
