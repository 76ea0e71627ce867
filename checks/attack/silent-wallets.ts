/** Wallets of the sandbox whose prompts nobody ever answers: payments with them stay open. */
export const SILENT_WALLETS: readonly [string, ...string[]] = ['700500009']
