import { AT_BANK } from '#server/payments/records/payment-statements.ts'
import { statement } from '#server/store/database.ts'

/** Nobody asks the provider of a refund to return what somebody says a bank has paid. `$2`: its attempt, or null if it's the only one. */
export const holdRefund = statement(
  'console-refund-hold',
  `update refund set due_at = now() + ${AT_BANK} where payment_id = $1 and ($2::int is null or n = $2) and state = 'open'`,
)

/** The provider is asked again. */
export const letRefundGo = statement(
  'console-refund-let-go',
  `update refund set due_at = now()
   where payment_id = $1 and ($2::int is null or n = $2) and state = 'open' and due_at > now() + ${AT_BANK} / 2`,
)
