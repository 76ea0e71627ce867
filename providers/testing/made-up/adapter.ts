import type { Evidence, NextStep, RefundEvidence } from '#domain/payments/evidence.ts'
import type { HttpAnswer } from '../../http/call.ts'
import type { Merchant } from '../../payment/provider.ts'
import type { Charge, Refund, WatchedRail } from '../../payment/port.ts'
import { decimalOf } from '../../payment/reading/decimal.ts'
import { isSecret } from '../../payment/reading/known-secret.ts'
import { BAD_SIGNATURE, hintAt, jsonOfNotice } from '../../payment/reading/notice.ts'
import { gatewayTarget } from '../../payment/reading/outside.ts'
import { textAt } from '../../http/json.ts'
import { readCharge, readRefund } from './answers.ts'
import type { ChargeRequest, RefundRequest } from './made-up.wire.ts'

interface MadeUpConfig extends Merchant {
  readonly key: string
  /** What the customer does next, by the page that was told. */
  readonly nextOf: (page: string) => NextStep | null
}

/** @throws TypeError when the base URL cannot be used */
export function createMadeUp(config: MadeUpConfig): WatchedRail {
  const target = gatewayTarget(config.name, config)
  const headers = { accept: 'application/json', 'content-type': 'application/json', 'x-key': config.key }
  const ask = (
    method: 'GET' | 'POST',
    path: string,
    body?: ChargeRequest | RefundRequest,
  ): Promise<HttpAnswer> =>
    target.call({
      method,
      path,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
      deadlineMs: method === 'GET' ? config.queryDeadlineMs : config.startDeadlineMs,
    })
  return {
    name: config.name,
    currencies: config.currencies,
    dedupes: true,
    processingLimitMs: 600_000,
    async start({ ourRef, amount }: Charge): Promise<Evidence> {
      const asked = { reference: ourRef, amount: decimalOf(amount), currency: amount.currency }
      const answer = await ask('POST', '/charges', asked)
      if (!answer.ok && answer.reason === 'not-sent') return { kind: 'not-sent', reason: answer.detail }
      return readCharge(answer, ourRef, config.nextOf)
    },
    query: async ({ ourRef }: Charge) =>
      readCharge(await ask('GET', `/charges/${encodeURIComponent(ourRef)}`), ourRef, config.nextOf),
    async refund({ ourRef, refundRef }: Refund): Promise<RefundEvidence> {
      const answer = await ask('POST', '/refunds', { reference: ourRef, refund: refundRef })
      if (!answer.ok && answer.reason === 'not-sent') return { kind: 'not-sent', reason: answer.detail }
      return readRefund(answer)
    },
    readHint(notice) {
      if (!isSecret(notice.headers['authorization'] ?? '', `Bearer ${config.key}`)) return BAD_SIGNATURE
      const body = jsonOfNotice(notice)
      const ourRef = textAt(body, 'reference')
      return hintAt(ourRef, [ourRef, textAt(body, 'state')])
    },
    isDown: () => target.isDown(),
    close: () => target.close(),
  }
}
