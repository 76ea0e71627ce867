/** After so many days a payment is deleted that ended without money, unless `UNPAID_PAYMENTS_KEPT_DAYS` says otherwise (T18). */
export const UNPAID_KEPT_DAYS = 30

/** Failures are watched for 72 hours (CORE-61): what is watched must still be there, and a day more. */
export const LEAST_UNPAID_KEPT_DAYS = 4

/** A message has a full number and says what was bought; of use only while somebody asks whether it was sent. */
export const MESSAGES_KEPT_DAYS = 30

/** Providers repeat a notification for days; nothing repeats one after three months. */
export const NOTICES_KEPT_DAYS = 90

/**
 * Who a payment was for is of use while somebody may ask about it, or have its card charged back: so long the longest of these takes.
 * `PAID_NUMBERS_KEPT_DAYS` says otherwise.
 */
export const PAID_NUMBERS_KEPT_DAYS = 540

/** What the strictest law of the countries asks for (docs/running/retention.md), unless `ACCOUNTS_KEPT_YEARS` says otherwise. */
export const ACCOUNTS_KEPT_YEARS = 10
