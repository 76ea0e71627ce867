/** Francs for one dollar. */
export const CDF_PER_USD = 2_800

/** True when an account kept in one currency takes the other too: dollars and francs of Congo. */
export function takes(kept: string, paid: string): boolean {
  return kept === paid || (kept === 'USD' && paid === 'CDF')
}

/** An amount in the minor unit of the currency that an account is kept in. Both have two decimals. */
export function keptMinor(amountMinor: number, paid: string, kept: string): number {
  return kept === 'USD' && paid === 'CDF' ? Math.round(amountMinor / CDF_PER_USD) : amountMinor
}
