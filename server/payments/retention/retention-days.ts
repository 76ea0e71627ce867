/** After so many days a payment is deleted that ended without money, unless `UNPAID_PAYMENTS_KEPT_DAYS` says otherwise (T18). */
export const UNPAID_KEPT_DAYS = 30

/** Failures are watched for 72 hours (CORE-61): what is watched must still be there, and a day more. */
export const LEAST_UNPAID_KEPT_DAYS = 4

/** A message has a full number and says what was bought; of use only while somebody asks whether it was sent. */
export const MESSAGES_KEPT_DAYS = 30

/** Providers repeat a notification for days; nothing repeats one after three months. */
export const NOTICES_KEPT_DAYS = 90
