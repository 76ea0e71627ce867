import { Keys } from '../kit/pieces.tsx'
import { useShownKeys } from '../keys/use-keys.ts'
import { useConsole } from './console-context.ts'
import { LanguageButtons } from './language-buttons.tsx'

const MOST = 7

/** The keys of this screen, where there is room for them. */
export function KeyLine({ onAllKeys }: { onAllKeys: () => void }) {
  const { t } = useConsole()
  const keys = useShownKeys().filter(({ scope, isHidden }) => scope === 'screen' && isHidden !== true)
  return (
    <footer className="key-line" aria-label={t('staff.keys.title')}>
      {keys.slice(0, MOST).map((key) => (
        <span key={key.press}>
          <Keys shown={key.shown} /> {t(key.label, key.values)}
        </span>
      ))}
      <span className="grow" />
      <span>
        <LanguageButtons />
      </span>
      <button type="button" onClick={onAllKeys}>
        <Keys shown={['?']} /> {t('staff.keys.all')}
      </button>
    </footer>
  )
}
