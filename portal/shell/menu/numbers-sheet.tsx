import { useShell } from '../shell-context.tsx'
import { SheetHead } from './sheet-head.tsx'

/** "Numbers on this phone": its words; what answers comes when it is opened (portal/numbers/numbers-dialog.ts). */
export function NumbersSheet() {
  const { t } = useShell()
  return (
    <dialog id="numbers" className="sheet" aria-labelledby="numbers-h" data-testid="numbers" data-numbers="">
      <SheetHead id="numbers-h" title={t('nav.numbers')} isTold />
      <div className="stack">
        <p>{t('numbers.about')}</p>
        <p className="muted" data-none="">
          {t('numbers.none')}
        </p>
        <ul
          className="kept-numbers"
          data-fill=""
          data-name={t('numbers.name')}
          data-forget={t('numbers.forget')}
        />
        <div className="stack" data-live="" hidden>
          <button type="button" className="btn btn-secondary" data-forget-all="" hidden>
            {t('numbers.forgetAll')}
          </button>
          <label className="checkbox">
            <input type="checkbox" data-shared="" />
            {t('numbers.shared')}
          </label>
        </div>
      </div>
    </dialog>
  )
}
