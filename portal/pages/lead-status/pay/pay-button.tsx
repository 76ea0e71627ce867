import type { Ref } from 'react'
import { Note } from '../../../kit/note.tsx'
import { useShell } from '../../../shell/shell-context.tsx'

interface PayButtonProps {
  readonly busy: boolean
  /** What did not work; '' for nothing. */
  readonly problem: string
  readonly onPress: () => void
  readonly place?: Ref<HTMLButtonElement>
}

/** The button, and what went wrong with the last press. */
export function PayButton({ busy, problem, onPress, place }: PayButtonProps) {
  const { t } = useShell()
  return (
    <>
      <button type="button" className="btn" ref={place} aria-disabled={busy || undefined} onClick={onPress}>
        {busy ? <i className="spinner" aria-hidden="true" /> : null}
        {t(busy ? 'form.sending' : 'leadStatus.pay')}
      </button>
      {problem ? (
        <div role="alert">
          <Note tone="error">{problem}</Note>
        </div>
      ) : null}
    </>
  )
}
