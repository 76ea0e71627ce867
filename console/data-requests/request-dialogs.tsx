import type { WholeDataRequest } from '#contract/console/data-requests.ts'
import { CorrectDialog } from './correct-dialog.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

/** What is open over a request. */
export type RequestOverlay = 'refuse' | 'correct' | 'propose' | 'decide'

export interface RequestDialogsProps {
  readonly request: WholeDataRequest
  readonly overlay: RequestOverlay
  readonly onClose: () => void
}

/** The dialog of an act. */
export function RequestDialogs({ request, overlay, onClose }: RequestDialogsProps) {
  const { id, proposal } = request
  if (overlay === 'correct') return <CorrectDialog id={id} onClose={onClose} />
  if (overlay === 'decide')
    return proposal === null ? null : <DecideDialog request={request} proposal={proposal} onClose={onClose} />
  return <ReasonDialog id={id} act={overlay} onClose={onClose} />
}
