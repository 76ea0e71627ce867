import { Keys } from '../kit/pieces.tsx'
import { useShownKeys } from '../keys/use-keys.ts'
import { useConsole } from './console-context.ts'
import { LanguageButtons } from './language-buttons.tsx'

const MOST = 8
/** Those that lead through a list come first, in this order; Escape comes last. */
const FIRST = ['j', 'k', 'Enter', 'o']
const LAST = 'Escape'

function placeOf(press: string): number {
  const at = FIRST.indexOf(press)
  if (at >= 0) return at
  return press === LAST ? FIRST.length + 1 : FIRST.length
}

/** The keys of this screen, where there is room for them. */
export function KeyLine({ onAllKeys }: { onAllKeys: () => void }) {
  const { t } = useConsole()
  const keys = useShownKeys()
    .filter(({ scope, isHidden }) => scope === 'screen' && isHidden !== true)
    .toSorted((one, other) => placeOf(one.press) - placeOf(other.press))
  return (
    <footer className="key-line" aria-label={t('staff.keys.title')}>
      <div className="key-list-line">
        {keys.slice(0, MOST).map((key) => (
          <span key={key.press}>
            <Keys shown={key.shown} /> {t(key.label, key.values)}
          </span>
        ))}
      </div>
      <LanguageButtons />
      <button type="button" onClick={onAllKeys}>
        <Keys shown={['?']} /> {t('staff.keys.all')}
      </button>
    </footer>
  )
}
