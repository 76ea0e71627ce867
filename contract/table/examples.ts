/** Numbers of the examples: of the right form, and nobody's, in the sandbox neither. */
export const EXAMPLES = {
  prepaidLine: '712345678',
  postpaidLine: '712345679',
  postpaidAccount: '1234567890',
  router: '712345670',
  wallet: '712345671',
  homeLine: '712345672',
  fixedAccount: 'PE1234567890',
  lead: 'LD1234567',
} as const

/** The payment of the examples, which nobody began. */
export const EXAMPLE_PAYMENT = '00000000000000000000000000'
