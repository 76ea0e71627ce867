import { showNumber } from '#domain/phone.ts'
import { useSlow } from '../kit/use-slow.ts'
import { useShell } from '../shell/shell-context.tsx'

const SLOW = { fine: '', slow: 'slow.first', 'very-slow': 'slow.second' } as const

interface AskingLineProps {
  readonly msisdn: string
  readonly onRetry: () => void
}

/**
 * That the bundles of a number are being asked for; once it takes long, that too, and after ten seconds ways on
 * (SHELL-33). A new key starts its clock anew.
 */
export function AskingLine({ msisdn, onRetry }: AskingLineProps) {
  const { t, shell } = useShell()
  const slow = useSlow(true)
  return (
    <div className="asking-line" data-testid="asking">
      <p className="text-small muted" role="status">
        {SLOW[slow] === '' ? t('bundle.asking', { number: showNumber(msisdn) }) : t(SLOW[slow])}
      </p>
      {slow === 'very-slow' ? (
        <p className="button-pair">
          <button type="button" className="btn btn-secondary" onClick={onRetry}>
            {t('action.tryAgain')}
          </button>
          <a className="btn btn-secondary" href={`tel:${encodeURIComponent(shell.country.dialCode)}`}>
            {t('bundle.dial')}
          </a>
        </p>
      ) : null}
    </div>
  )
}
