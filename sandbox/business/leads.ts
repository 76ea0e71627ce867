import { CappedMap } from '../core/capped-map.ts'
import type { Books } from '../core/books.ts'
import type { Clock } from '../core/clock.ts'
import type { Phones } from '../core/phones.ts'
import { TOWN_WITHOUT_NUMBERS } from '../cast/towns.ts'
import type { Catalogue } from './catalogue.ts'
import type { PayableLead } from './lead-payments.ts'

/** Somebody who wants home internet, as the operator is told. */
export interface LeadForm {
  /** As it was written, its zero included. */
  readonly contactNumber: string
  /** National digits. */
  readonly msisdn: string
  readonly fullName: string
  readonly email: string
  readonly feasible: boolean
  readonly town: string
  readonly street: string
  readonly landmark: string
  readonly country: string
  readonly latitude: number
  readonly longitude: number
  readonly planCode: string
  /** Major units. */
  readonly planAmount: number
  readonly planCurrency: string
  readonly lineType: string
  readonly source: string
  readonly consentVersion: string
  readonly consentAt: string
}

/** A lead that the operator decided about. */
export interface KnownLead {
  readonly key: string
  readonly status: 'ACCEPTED' | 'REFUSED'
  /** '' for one that was given no number. */
  readonly leadId: string
  readonly reason: string
  readonly form: LeadForm
  /** Milliseconds since the epoch, by the sandbox's time. */
  readonly atMs: number
}

export type PutLead =
  | { readonly kind: 'lead'; readonly lead: KnownLead; readonly answerLost: boolean }
  | { readonly kind: 'key-reused' }

export interface LeadParts {
  readonly clock: Clock
  readonly phones: Phones
  readonly books: Books
  readonly catalogue: Catalogue
}

/** The sales desk for home internet: it knows a lead once for a key, for ever. */
export class Leads {
  readonly #parts: LeadParts
  readonly #byKey: CappedMap<KnownLead>
  readonly #byId: CappedMap<KnownLead>
  #numbers = 0

  constructor(parts: LeadParts, cap: number | null) {
    this.#parts = parts
    this.#byKey = new CappedMap(cap)
    this.#byId = new CappedMap(cap)
  }

  /** Take a lead, or answer with what was decided the first time. */
  put(key: string, form: LeadForm): PutLead {
    const known = this.#byKey.get(key)
    if (known) {
      if (JSON.stringify(known.form) !== JSON.stringify(form)) return { kind: 'key-reused' }
      return { kind: 'lead', lead: known, answerLost: false }
    }
    const reason = this.#refusal(form)
    const leadId = reason === null && form.town !== TOWN_WITHOUT_NUMBERS ? this.#nextNumber() : ''
    const lead: KnownLead = {
      key,
      status: reason === null ? 'ACCEPTED' : 'REFUSED',
      leadId,
      reason: reason ?? '',
      form,
      atMs: this.#parts.clock.now(),
    }
    this.#byKey.set(key, lead)
    if (leadId !== '') this.#byId.set(leadId, lead)
    if (reason === null) this.#write(lead)
    const { delivery } = this.#parts.phones.line(form.msisdn)
    return { kind: 'lead', lead, answerLost: delivery === 'answer-lost' }
  }

  findByKey(key: string): KnownLead | null {
    return this.#byKey.get(key) ?? null
  }

  findById(leadId: string): KnownLead | null {
    return this.#byId.get(leadId) ?? null
  }

  /** What the cash desk asks about a lead; null for one that never was. */
  payable(leadId: string): PayableLead | null {
    const form = this.findById(leadId)?.form
    const plan = form && this.#parts.catalogue.leadPlan(form.planCode)
    if (!form || !plan) return null
    const { msisdn, feasible } = form
    const { productCode, priceMinor, currency } = plan
    return { msisdn, isFeasible: feasible, productCode, priceMinor, currency }
  }

  setCap(cap: number | null): void {
    this.#byKey.setCap(cap)
    this.#byId.setCap(cap)
  }

  clear(): void {
    this.#byKey.clear()
    this.#byId.clear()
    this.#numbers = 0
  }

  #refusal({ msisdn, planCode }: LeadForm): string | null {
    const line = this.#parts.phones.line(msisdn)
    if (line.lineType === 'not-found' || line.lineClass === 'NA') return 'Subscriber not found.'
    const isAgreed = planCode.startsWith('ENTERPRISE')
    return isAgreed || this.#parts.catalogue.leadPlan(planCode) ? null : 'There is no such plan.'
  }

  #nextNumber(): string {
    this.#numbers += 1
    return `LD${String(this.#numbers).padStart(7, '0')}`
  }

  #write({ key, leadId, form, atMs }: KnownLead): void {
    this.#parts.books.writeLead({
      system: 'operator',
      reference: key,
      leadId,
      ...form,
      at: new Date(atMs).toISOString(),
    })
  }
}
