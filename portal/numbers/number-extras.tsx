import { useSyncExternalStore } from 'react'
import { NOTHING_KEPT } from '../lines/kept-numbers.ts'
import { readKept, watchKept } from '../lines/number-storage.ts'

/** What comes beside a number box only on phones that have use for it: loaded after the page stands. */
export { ContactButton } from './contact-button.tsx'
export { RememberedChips } from './remembered-chips.tsx'

/** The name that somebody gave this number on this phone, after it; nothing where there is none. */
export function KeptName({ digits }: { digits: string }) {
  const { numbers } = useSyncExternalStore(watchKept, readKept, () => NOTHING_KEPT)
  const name = numbers.find((kept) => kept.digits === digits)?.name
  return name ? ` · ${name}` : null
}
