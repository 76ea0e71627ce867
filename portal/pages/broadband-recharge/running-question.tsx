import { PAGES } from '#contract/pages.ts'
import { Note } from '../../kit/note.tsx'
import { useShell } from '../../shell/shell-context.tsx'

interface RunningQuestionProps {
  readonly number: string
  readonly productCode: string
}

/**
 * The popup's question as a form of its own (ROUTER-21), for a Buy that was pressed without script: Continue
 * buys with `go=on`, Cancel leads back to the bundles of the line.
 */
export function RunningQuestion({ number, productCode }: RunningQuestionProps) {
  const { t } = useShell()
  return (
    <form
      action={PAGES.broadbandRecharge}
      method="post"
      className="card stack running-question"
      data-testid="active-bundle-question"
      aria-labelledby="running-title"
    >
      <h2 id="running-title">{t('broadband.active')}</h2>
      <Note>{t('broadband.activeHelp')}</Note>
      <input type="hidden" name="msisdn" value={number} />
      <input type="hidden" name="productCode" value={productCode} />
      <div className="button-pair">
        <button type="submit" className="btn btn-secondary" name="step" value="number">
          {t('action.cancel')}
        </button>
        <button type="submit" className="btn" name="go" value="on">
          {t('action.continue')}
        </button>
      </div>
    </form>
  )
}
