import { useLayoutEffect, useRef, useState, type ChangeEvent, type RefObject } from 'react'
import type { BoxChange } from './box-change.ts'
import { useOnce } from './use-once.ts'

interface CleanBox {
  readonly input: RefObject<HTMLInputElement | null>
  /** What the form sends, as the box shows it. */
  readonly text: string
  /** Takes a change into the form's state, and says where the caret belongs in the text that the box will then show. */
  readonly take: (change: BoxChange) => number
  readonly onLeave?: (() => void) | undefined
}

/**
 * Binds a box to text that is cleaned while it's typed. The box is drawn again after every change, also when nothing of the change was
 * taken: Preact doesn't put a box back whose state stayed the same, and it would show what the form doesn't send (decision 133).
 *
 * @returns the input's properties, and `put`, which redraws the box with the caret at a position of its text
 */
export function useCleanBox({ input, text, take, onLeave }: CleanBox) {
  const caret = useRef<number | null>(null)
  const wasTyped = useRef(false)
  const [, redraw] = useState({})
  const put = (at: number): void => {
    caret.current = at
    wasTyped.current = true
    redraw({})
  }
  // What was typed or restored before script arrived is already in the box.
  useOnce(() => {
    const value = input.current?.value ?? ''
    if (value !== text) put(take({ value, at: value.length, kind: '', data: null }))
  })
  useLayoutEffect(() => {
    const { current: box } = input
    const { current: at } = caret
    caret.current = null
    // An e-mail's box has no caret that script may know of.
    if (at === null || !box || box !== document.activeElement || box.selectionStart === null) return
    box.setSelectionRange(at, at)
  })
  return {
    put,
    bound: {
      ref: input,
      value: text,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        const { value, selectionStart } = event.currentTarget
        const { inputType: kind = '', data = null } = event.nativeEvent as Partial<InputEvent>
        put(take({ value, at: selectionStart ?? value.length, kind, data }))
      },
      // Passing by an empty box is no fault; leaving one that was emptied is.
      onBlur: () => {
        if (text !== '' || wasTyped.current) onLeave?.()
      },
    },
  }
}
