import { useState } from 'react'
import type * as Extras from '../numbers/number-extras.tsx'
import { useOnce } from '../kit/use-once.ts'

/** Address book and remembered numbers, on phones that have them; null until they are there, or for good. */
export function useNumberExtras(): { readonly parts: typeof Extras | null; readonly contacts: boolean } {
  const [parts, setParts] = useState<typeof Extras | null>(null)
  useOnce(() => {
    if (!hasContacts() && !hasNumbers()) return
    // Without them the box is still a box.
    void import('../numbers/number-extras.tsx').then(setParts, () => undefined)
  })
  return { parts, contacts: parts !== null && hasContacts() }
}

function hasContacts(): boolean {
  return 'contacts' in navigator
}

function hasNumbers(): boolean {
  try {
    return localStorage.getItem('rememberedNumbers') !== null
  } catch {
    return false
  }
}
