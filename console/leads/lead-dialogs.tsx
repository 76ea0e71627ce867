import type { ConsoleRequest } from '#contract/console/calls.ts'
import type { WholeLead } from '#contract/console/leads.ts'
import { useConsole } from '../frame/console-context.ts'
import { NoteDialog } from '../kit/note-dialog.tsx'
import { NumberDialog } from '../kit/number-dialog.tsx'
import type { LeadNumber } from './lead-facts.tsx'

type Why = ConsoleRequest<'showLead'>['why']
const WHYS: readonly [Why, ...Why[]] = ['call', 'compare', 'other']

/** What opens over a request. */
export type LeadOverlay = { readonly name: 'note' } | { readonly name: 'number'; readonly which: LeadNumber }

export interface LeadDialogsProps {
  readonly lead: WholeLead
  readonly overlay: LeadOverlay
  readonly onClose: () => void
}

/** A note, or a number or e-mail in whole. */
export function LeadDialogs({ lead, overlay, onClose }: LeadDialogsProps) {
  const { calls } = useConsole()
  if (overlay.name === 'note') return <NoteDialog name="noteLead" id={lead.id} onClose={onClose} />
  const { which } = overlay
  return (
    <NumberDialog
      masked={lead[which]}
      whys={WHYS}
      ask={(why, words) => calls('showLead', { id: lead.id, which, why, words })}
      onClose={onClose}
    />
  )
}
