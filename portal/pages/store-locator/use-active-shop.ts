import { useEffect, useRef, useState } from 'react'
import type { ListedShop } from './list/listed-shop.ts'

/** The shop that a card or a pin points out. */
export interface ActiveShop {
  readonly id: string | null
  /** By the pointer; whoever walks through the cards by keyboard is not disturbed by one that lies there. */
  readonly hover: (id: string) => void
  readonly enter: (id: string) => void
  readonly leave: (id: string) => void
  /** What is pointed with: a finger never leaves a card, it only taps another one. */
  readonly pointWith: (pointerType: string) => void
  /** The pointer has left. */
  readonly unhover: (id: string) => void
  /** Its pin was pressed: its card is shown and takes the focus. */
  readonly pick: (id: string) => void
}

/** Which shop of a list is pointed out; none once the list is another one. */
export function useActiveShop(list: readonly ListedShop[]): ActiveShop {
  const [id, setId] = useState<string | null>(null)
  const [picked, setPicked] = useState<{ readonly id: string } | null>(null)
  const first = list[0]?.shop
  const [known, setKnown] = useState(first)
  const isTouched = useRef(false)
  // With the list, not after it: a shop of the new one is never pointed out because the old one had its number.
  if (known !== first) {
    setKnown(first)
    setId(null)
  }
  useEffect(() => {
    const card = picked ? document.getElementById(`shop-${picked.id}`) : null
    card?.scrollIntoView({ block: 'nearest' })
    card?.focus({ preventScroll: true })
  }, [picked])
  const leave = (left: string) => setId((now) => (now === left ? null : now))
  return {
    id,
    hover: (entered) => {
      if (!isWalkedByKeys()) setId(entered)
    },
    enter: setId,
    leave,
    pointWith: (pointerType) => {
      isTouched.current = pointerType === 'touch'
    },
    unhover: (left) => {
      if (!isTouched.current) leave(left)
    },
    pick: (pressed) => {
      setId(pressed)
      setPicked({ id: pressed })
    },
  }
}

/** A list that scrolls by keyboard passes under the pointer: that is no pointing. */
function isWalkedByKeys(): boolean {
  return document.querySelector('.shop :focus-visible') !== null
}
