import type { JoinedFile } from '#contract/console/payment.ts'

/** What somebody joined to a proposal. */
export const EXAMPLE_FILE: JoinedFile = {
  name: 'desk-mail-815.pdf',
  type: 'application/pdf',
  bytes: 86_016,
}
