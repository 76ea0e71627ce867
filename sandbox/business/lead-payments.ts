import type { Order } from './order.ts'

/** What the operator's sales desk knows of a lead that money comes for. */
export interface PayableLead {
  /** National digits of the number that was given with it. */
  readonly msisdn: string
  readonly isFeasible: boolean
  readonly productCode: string
  /** In the minor unit of `currency`. */
  readonly priceMinor: number
  readonly currency: string
}

/** Null for a lead that the sales desk never had. */
export type FindLead = (leadId: string) => PayableLead | null

/** Payments of leads: each lead is paid once, whole. Reset forgets them. */
export class LeadPayments {
  readonly #find: FindLead
  readonly #paid = new Set<string>()

  constructor(find: FindLead) {
    this.#find = find
  }

  isPaid(leadId: string): boolean {
    return this.#paid.has(leadId)
  }

  /** Why a lead cannot be paid so; null when it can. */
  refusal({ leadId, msisdn, productCode, amountMinor, currency }: Order): string | null {
    const lead = this.#find(leadId)
    if (!lead) return 'Lead not found.'
    if (lead.msisdn !== msisdn) return 'The lead was given with another number.'
    if (!lead.isFeasible) return 'The address of this lead cannot be connected.'
    if (this.#paid.has(leadId)) return 'The lead is already paid.'
    if (lead.productCode !== productCode) return 'The lead is for another plan.'
    if (lead.currency !== currency) return 'The plan is sold in another currency.'
    return lead.priceMinor === amountMinor ? null : 'The plan has another price.'
  }

  settle(leadId: string): void {
    this.#paid.add(leadId)
  }

  clear(): void {
    this.#paid.clear()
  }
}
