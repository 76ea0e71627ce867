import { useEffect, type ReactNode } from 'react'
import { savesData } from '../../frame-script/start-shell.ts'
import { Note } from '../../kit/note.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import { Legend } from './legend.tsx'

/** From here on there is room for list and map beside each other. */
const WIDE = '(min-width: 760px)'

interface MapPartProps {
  readonly isShown: boolean
  readonly onShow: () => void
  /** The sites did not come. */
  readonly failed: boolean
  readonly onAgain: () => void
  readonly children: ReactNode
}

/** The map on demand: by itself where there is room, by a button on small screens and for whoever saves data. */
export function MapPart({ isShown, onShow, failed, onAgain, children }: MapPartProps) {
  const { t, live } = useShell()
  useEffect(() => {
    if (matchMedia(WIDE).matches && !savesData()) onShow()
  }, [onShow])
  if (!live) return <div className="map-part" />
  if (!isShown)
    return (
      <div className="map-part">
        <button type="button" className="btn btn-secondary" data-testid="show-map" onClick={onShow}>
          {t('coverage.showMap')}
        </button>
      </div>
    )
  return (
    <div className="map-part">
      {failed ? (
        <div role="alert">
          <Note tone="error">
            {t('coverage.sitesFailed')}
            <button type="button" className="btn btn-secondary btn-small" onClick={onAgain}>
              {t('coverage.again')}
            </button>
          </Note>
        </div>
      ) : null}
      {children}
      <Legend />
    </div>
  )
}
