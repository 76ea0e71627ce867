import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Keeps an element as tall as it was while `isOpen`: what stands under it stays in its place when the result comes with
 * fewer words. One that never was open is as tall as its words.
 */
export function useHeldHeight(isOpen: boolean): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  const held = useRef(0)
  useLayoutEffect(() => {
    const box = element.current
    if (!box) return
    box.style.minHeight = isOpen || held.current === 0 ? '' : `${held.current}px`
    if (isOpen) held.current = box.offsetHeight
  })
  return element
}
