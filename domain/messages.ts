/** How a message that a customer must read is shown: where its words are and what it closes. */
export interface Message {
  /** Key of the literal sentence in the content packages. */
  readonly key: string
  /** 'field': under its field only; 'toast': a toast with an inline twin (SHELL-40). */
  readonly shown: 'field' | 'toast'
  /** What goes away when it appears, and after how many seconds (0: at once). */
  readonly closes: { readonly what: 'modal'; readonly afterSeconds: number } | null
}

const field = (key: string): Message => ({ key, shown: 'field', closes: null })
const toast = (key: string): Message => ({ key, shown: 'toast', closes: null })

/** Every customer-facing problem of the pages that exist, by name (WIRE-25). */
export const MESSAGES = {
  'number-required': field('problem.numberRequired'),
  'number-invalid': field('problem.numberInvalid'),
  'account-invalid': field('problem.accountInvalid'),
  'email-required': field('problem.emailRequired'),
  'email-invalid': field('problem.emailInvalid'),
  'amount-required': field('problem.amountRequired'),
  'amount-invalid': field('problem.amountInvalid'),
  'below-minimum': field('problem.minimum'),
  'above-maximum': field('problem.maximum'),
  'line-check-failed': toast('error.generic'),
  'something-went-wrong': toast('error.generic'),
} as const satisfies Record<string, Message>

export type MessageName = keyof typeof MESSAGES

/** How long a toast stays: 10 s on paths that start with /payment, 3 s elsewhere (SHELL-42). */
export function toastSeconds(path: string): number {
  return path === '/payment' || path.startsWith('/payment/') ? 10 : 3
}
