import { useCallback, useRef, useState } from 'react'

/** A sentence stands for so long, milliseconds. */
const STANDS_MS = 6_000

/** Sentences that are said once: `Copied.` They are read aloud, also over an open dialog. */
export function useSaid() {
  const [sentence, setSentence] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const say = useCallback((words: string): void => {
    clearTimeout(timer.current)
    setSentence(words)
    timer.current = setTimeout(() => setSentence(''), STANDS_MS)
  }, [])
  const line = (
    <div className="said-line" role="status" data-live-announcer="true" data-react-aria-top-layer="true">
      {sentence === '' ? null : <p>{sentence}</p>}
    </div>
  )
  return { say, line }
}
