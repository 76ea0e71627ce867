import { SheetHead } from '../shell/menu/sheet-head.tsx'
import { useShell } from '../shell/shell-context.tsx'

/** What people ask with a payment before them. The clock runs on behind it (HELP-17, contextual help). */
const QUESTIONS = ['noMessage', 'notSure', 'noGoods', 'wrong'] as const

/** Help while paying: the answers that help now, then whom to call. Without script the link calls at once. */
export function PayHelp() {
  const { t, shell } = useShell()
  const { customerCareNumber: care } = shell.country
  return (
    <dialog id="pay-help" className="sheet" aria-labelledby="pay-help-h" data-testid="pay-help">
      <SheetHead id="pay-help-h" title={t('payHelp.title')} isTold />
      <div className="stack">
        <dl className="stack">
          {QUESTIONS.map((question) => (
            <div key={question}>
              <dt>
                <b>{t(`payHelp.${question}`)}</b>
              </dt>
              <dd>{t(`payHelp.${question}.answer`)}</dd>
            </div>
          ))}
        </dl>
        <a className="btn btn-secondary" href={`tel:${care}`}>
          {t('payHelp.call')}
        </a>
      </div>
    </dialog>
  )
}
