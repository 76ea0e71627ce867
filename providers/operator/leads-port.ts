import type { LeadDetails, LeadStage } from '#domain/leads/lead.ts'
import type { Town } from '#domain/leads/town.ts'
import type { LineProblem } from './line-problem.ts'

/** The part of the operator that connects homes: where, for whom, and how far it is (CALL-140). */
export interface LeadOperator {
  /** The towns of the operator's list, in its own order. */
  listTowns(): Promise<TownsAnswer>
  /** Hands a lead over. Safe to repeat with the same key: the operator knows a lead once for a key. */
  submitLead(order: LeadOrder): Promise<LeadEvidence>
  /** Where a lead stands, for whoever knows its number and its contact. */
  trackLead(query: TrackQuery): Promise<TrackAnswer>
}

export type TownsAnswer = { readonly ok: true; readonly towns: readonly Town[] } | LineProblem

export interface LeadOrder extends LeadDetails {
  /** The lead's own key, for ever the same one. */
  readonly key: string
  /** `contact` as the operator writes it: with a zero before it where the country has one (LEAD-37). */
  readonly contactNumber: string
  readonly feasible: boolean
  /** Which words its owner agreed to, and when (ISO 8601). */
  readonly consent: { readonly version: string; readonly at: string }
}

/** What the operator said about a lead. Anything that cannot be trusted is `unsure` and is asked again with the same key. */
export type LeadEvidence =
  /** It has the lead; `leadId` is '' where it gave no number (LEAD-36). */
  | { readonly kind: 'accepted'; readonly leadId: string }
  /** A definite no, in the operator's words. */
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'not-sent'; readonly reason: string }
  | { readonly kind: 'unsure'; readonly reason: string }

export interface TrackQuery {
  readonly leadId: string
  /** National digits. */
  readonly contact: string
}

export type TrackAnswer =
  | {
      readonly ok: true
      /** Code of the stage that it is at. */
      readonly status: string
      /** Every stage reached, the first one first. */
      readonly stages: readonly LeadStage[]
    }
  /** No such lead, or not of this number: which of the two is told to nobody (LEAD-51). */
  | { readonly ok: false; readonly problem: 'unknown-lead' }
  | { readonly ok: false; readonly problem: 'operator-failed'; readonly message: string }
