import { PAGES } from '#contract/pages.ts'
import { HBB_LEADS } from '#domain/payments/transaction-type.ts'
import { Note } from '../../kit/note.tsx'
import { readPurchaseText } from '../../session/query-data.ts'
import { useShell } from '../../shell/shell-context.tsx'

/** A request that this tab has sent already: its payment and its stages, before another one is begun. */
export function EarlierRequest({ leadId }: { leadId: string }) {
  const { t } = useShell()
  const payable = readPurchaseText('transactionType') === HBB_LEADS
  return (
    <Note>
      <p>{t('lead.earlier', { id: leadId })}</p>
      <p>
        {payable ? <a href={PAGES.paymentStart}>{t('lead.pay')}</a> : null}
        {payable ? ' · ' : null}
        <a href={PAGES.leadStatus}>{t('lead.follow')}</a>
      </p>
    </Note>
  )
}
