import type { Consent, LeadDetails } from '#domain/leads/lead.ts'
import type { TownsAnswer, TrackAnswer, TrackQuery } from '#providers/operator/leads-port.ts'

/** Requests for home internet: stored before the operator is told, told until it has them (LEAD-41). */
export interface Leads {
  /**
   * Stores a lead and hands it over. The same lead of the same session is the one stored before: it is told again
   * if the operator is not known to have it, and answered if it is.
   */
  submit(lead: NewLead): Promise<SubmitAnswer>
  towns(): Promise<TownsAnswer>
  track(query: TrackQuery): Promise<TrackAnswer>
}

export interface NewLead {
  readonly details: LeadDetails
  readonly consent: Consent
  readonly language: 'EN' | 'SW'
  /** null for a caller that keeps no cookie. */
  readonly sessionHash: Buffer | null
  /** What makes two requests of a caller without a session the same. */
  readonly uniqueCode: string
  /** Made by the page at the press of its button; '' when it sent none. */
  readonly requestKey: string
  /** Uses the proof of the contact up for this very lead; false when it proves nothing. */
  readonly prove: (use: string) => Promise<boolean>
}

export type SubmitAnswer =
  /** `leadId` is '' where the operator gave none (LEAD-36). */
  | { readonly kind: 'accepted'; readonly leadId: string; readonly feasible: boolean }
  /** It is stored; whether the operator has it is not known yet. `feasible` null: nor is that. */
  | { readonly kind: 'waiting'; readonly feasible: boolean | null }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'not-proved' }
  /** This key of the page's was used for another lead. */
  | { readonly kind: 'key-reused' }
