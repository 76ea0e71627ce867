import type { ReactNode } from 'react'

interface SubmitProps {
  readonly children: ReactNode
  /** Words of what is missing, in order; empty: everything is there. */
  readonly missing: readonly string[]
  /** "Still needed: {list}", and for ears alone "You can continue": eyes see the button. In the page's language. */
  readonly neededText: string
  readonly readyText: string
  /** False before script runs: then the button always works and the server checks. */
  readonly live: boolean
  /** Nothing can be sent without script: the button waits for it. */
  readonly needsScript?: boolean
  readonly busy?: boolean
  readonly busyText?: string
  /** A press on the disabled button: go to the first missing field. */
  readonly onBlocked?: () => void
  /** A quieter button in the same row, before this one. */
  readonly beside?: ReactNode
}

/** A primary button that is really disabled, readable, and says what it waits for (UX-22). */
export function SubmitButton(props: SubmitProps) {
  const { children, missing, neededText, readyText, live, busy = false, busyText = '', onBlocked } = props
  const blocked = live && missing.length > 0
  const disabled = blocked || (props.needsScript === true && !live)
  return (
    <div className="submit">
      <div className={props.beside ? 'button-pair' : undefined}>
        {props.beside}
        <div onClick={blocked ? onBlocked : undefined} role="presentation">
          <button className="btn" type="submit" disabled={disabled} aria-disabled={busy || undefined}>
            {busy ? (
              <>
                <i className="spinner" aria-hidden="true" />
                {busyText}
              </>
            ) : (
              <span className="tabular">{children}</span>
            )}
          </button>
        </div>
      </div>
      <p className="hint needed" role="status">
        {live ? blocked ? neededText : <span className="visually-hidden">{readyText}</span> : null}
      </p>
    </div>
  )
}
