import { useLayoutEffect, useRef, useState, type ChangeEvent, type RefObject } from 'react'
import type { BoxChange } from './box-change.ts'
import { useOnce } from './use-once.ts'

interface CleanBox {
  readonly input: RefObject<HTMLInputElement | null>
  /** The text that the form sends, as the box shows it. */
  readonly text: string
  /** Applies a change to the form's state. @returns where the caret belongs in the text that the box will then show */
  readonly take: (change: BoxChange) => number
  readonly onLeave?: (() => void) | undefined
}

/**
 * Binds a box to text that is cleaned while it's typed. The box is redrawn after every change, even if none of it was taken: Preact doesn't
 * reset a box whose state stayed the same, so it would show text that the form doesn't send (decision 133).
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
  // Text typed or restored before the script loaded is already in the box.
  useOnce(() => {
    const value = input.current?.value ?? ''
    if (value !== text) put(take({ value, at: value.length, kind: '', data: null }))
  })
  useLayoutEffect(() => {
    const { current: box } = input
    const { current: at } = caret
    caret.current = null
    // Scripts can't read the caret of an e-mail box.
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
      // Passing an empty box isn't an error; leaving one that was emptied is.
      onBlur: () => {
        if (text !== '' || wasTyped.current) onLeave?.()
      },
    },
  }
}
