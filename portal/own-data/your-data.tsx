import { useState, type ComponentType } from 'react'
import { PAGES } from '#contract/pages.ts'
import { Icon } from '../kit/icon.tsx'
import { Note } from '../kit/note.tsx'
import { loadPiece } from '../frame-script/load-piece.ts'
import { useShell } from '../shell/shell-context.tsx'

/**
 * "Your data": what is held about a number, for whoever proves it by a code. What it takes is downloaded when somebody
 * opens it; without script it says whom to call. Nothing here tells whether a number is known.
 */
export function YourData() {
  const { t, live } = useShell()
  const [Panel, setPanel] = useState<ComponentType | null>(null)
  const [lost, setLost] = useState(false)
  const load = (): void => {
    if (Panel || !live) return
    setLost(false)
    loadPiece(import('./data-panel.tsx')).then(
      (piece) => setPanel(() => piece.DataPanel),
      () => setLost(true),
    )
  }
  return (
    <details
      className="accordion"
      data-testid="own-data"
      onToggle={(event) => {
        if (event.currentTarget.open) load()
      }}
    >
      <summary>
        <h2 className="grow">{t('ownData.title')}</h2>
        <Icon name="down" />
      </summary>
      <div className="inner stack">
        <p>{t('ownData.what')}</p>
        <p>
          <a href={PAGES.yourData}>{t('ownData.page')}</a>
        </p>
        <noscript>
          <p>{t('ownData.needsScript')}</p>
        </noscript>
        {Panel ? <Panel /> : null}
        {lost ? (
          <div role="alert" className="stack">
            <Note tone="error">{t('errorPage.incomplete')}</Note>
            <button type="button" className="btn btn-secondary" onClick={load}>
              {t('ownData.again')}
            </button>
          </div>
        ) : null}
      </div>
    </details>
  )
}
