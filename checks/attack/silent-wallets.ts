/** An M-PESA phone of the sandbox whose owner never answers. */
export const SILENT_MPESA = '700700003'

/** Wallets of the sandbox whose prompts nobody ever answers: payments with them stay open. */
export const SILENT_WALLETS: readonly [string, ...string[]] = ['700500009', SILENT_MPESA]
