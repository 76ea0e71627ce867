import { readSession, writeSession } from '../frame-script/session-values.ts'

const NAME = 'hbbLead'

/** The request that this tab has sent (TEXT-21): what its payment and its status page name. */
export interface LeadMarker {
  readonly refLeadId: string
}

/** The marker of this tab; null while no request was sent. */
export function readLeadMarker(): LeadMarker | null {
  const value = readSession(NAME)
  if (typeof value !== 'object' || value === null || !('refLeadId' in value)) return null
  return typeof value.refLeadId === 'string' && value.refLeadId !== '' ? { refLeadId: value.refLeadId } : null
}

/** Keeps the marker for this tab. */
export function writeLeadMarker(marker: LeadMarker): void {
  writeSession(NAME, marker)
}
