import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PAGES, panelAddress, statusAddress } from '#contract/pages.ts'
import { walletWaitMs } from '#domain/payments/status/polling.ts'
import { standingOf } from '#domain/purchases/standing.ts'
import type { OpenPanel } from '#portal/paying/payment-props.ts'
import { PRIVATE_PAGE } from '#server/http/route-guard.ts'
import { queryOf } from './own-query.ts'
import type { PageTools } from './page-tools.ts'
import { isFormPanel, takePayment } from './payment-post.ts'
import { broughtSession } from './purchases/purchase-form.ts'
import { sendPaymentPage, type PaymentVisit } from './payment-view.ts'

const PANELS = ['card', 'wallet', 'airtime', 'mpesa', 'smartcash'] as const satisfies readonly OpenPanel[]

/**
 * `/payment`, `/payment/start` and its panels: one page, drawn from the session's draft `d` (PAY-11, PAY-18).
 * Any other `/payment/…` address is left to the about page. The panels also take the form without script.
 */
export function registerPaymentPages(scope: FastifyInstance, tools: PageTools): void {
  const { slug } = tools.deps.country.brand
  const panels: readonly (readonly [string, OpenPanel | null])[] = [
    [PAGES.payment, null],
    [PAGES.paymentStart, null],
    ...PANELS.map((panel) => [panelAddress(panel, slug), panel] as const),
  ]
  for (const [path, open] of panels) {
    scope.get(path, PRIVATE_PAGE, async (request, reply) => {
      const visit = await visitOf(tools, request, { reply, open })
      // Nothing may be paid twice by going back (PAY-36): what is paid shows its receipt, what is out where
      // it stands.
      if (visit.standing.is === 'elsewhere') return reply.redirect(statusAddress(visit.standing.id), 303)
      return sendPaymentPage(tools, visit)
    })
    if (!open) continue
    scope.post(path, PRIVATE_PAGE, async (request, reply) => {
      // A code or a PIN cannot be taken without script: the same page says so, and what works instead.
      if (!isFormPanel(open)) return reply.redirect(request.url, 303)
      return takePayment(tools, { ...(await visitOf(tools, request, { reply, open })), open })
    })
  }
}

async function visitOf(
  { deps }: PageTools,
  request: FastifyRequest,
  page: { reply: FastifyReply; open: OpenPanel | null },
): Promise<PaymentVisit> {
  const { d } = queryOf(request)
  const draftId = typeof d === 'string' ? d : ''
  const found = draftId === '' ? null : await deps.drafts.open(draftId, broughtSession(deps.caller(request)))
  const waitMs = walletWaitMs(deps.country.paymentMaxTry)
  const standing = standingOf(found?.sent ?? [], waitMs)
  return { request, ...page, draftId, purchase: found?.purchase ?? null, standing }
}
