import { useSyncExternalStore } from 'react'
import { showNumber } from '#domain/phone.ts'
import { useShell } from '../shell/shell-context.tsx'
import { NOTHING_KEPT } from '../lines/kept-numbers.ts'
import { readKept, watchKept } from '../lines/number-storage.ts'

/** The numbers somebody asked this phone to remember, one tap each (NUMBER-18). */
export function RememberedChips({ onPick }: { onPick: (digits: string) => void }) {
  const { t } = useShell()
  const { numbers } = useSyncExternalStore(watchKept, readKept, () => NOTHING_KEPT)
  if (numbers.length === 0) return null
  return (
    <div
      className="chips recent-numbers"
      role="group"
      aria-label={t('nav.numbers')}
      data-testid="remembered-numbers"
    >
      {numbers.map(({ digits, name }) => (
        <button type="button" className="chip soft" key={digits} onClick={() => onPick(digits)}>
          {name === '' ? null : <b>{name}</b>}
          {showNumber(digits)}
        </button>
      ))}
    </div>
  )
}
