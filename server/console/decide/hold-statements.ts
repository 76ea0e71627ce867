import { AT_BANK } from '#server/payments/records/payment-statements.ts'
import { statement } from '#server/store/database.ts'

/** Stops refund calls to the provider while a bank may have paid. `$2`: the refund's attempt, or null if it's the only one. */
export const holdRefund = statement(
  'console-refund-hold',
  `update refund set due_at = now() + ${AT_BANK} where payment_id = $1 and ($2::int is null or n = $2) and state = 'open'`,
)

/** Resumes refund calls to the provider. */
export const letRefundGo = statement(
  'console-refund-let-go',
  `update refund set due_at = now()
   where payment_id = $1 and ($2::int is null or n = $2) and state = 'open' and due_at > now() + ${AT_BANK} / 2`,
)
