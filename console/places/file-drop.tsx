import { useRef, useState, type RefObject } from 'react'
import type { PlacesState } from '#contract/console/places.ts'
import { useClock, useConsole } from '../frame/console-context.ts'
import { Icon } from '../kit/icon.tsx'
import { Keys, Note } from '../kit/pieces.tsx'
import { shortMoment } from '../texts/times.ts'
import type { DroppedFile } from './use-dropped-file.ts'

export interface FileDropProps {
  readonly state: PlacesState
  readonly dropped: DroppedFile
  /** The field itself, which a key opens. */
  readonly field: RefObject<HTMLInputElement | null>
}

/** Where a file is dropped or chosen; beneath it what is live. */
export function FileDrop({ state, dropped, field }: FileDropProps) {
  const { t } = useConsole()
  const clock = useClock()
  const [isOver, setOver] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const { check, isBusy } = dropped
  const take = (file: File | undefined): void => {
    setOver(false)
    if (file && !isBusy) void dropped.drop(file)
  }
  return (
    <>
      <div
        ref={box}
        className={isOver ? 'file-drop file-over' : 'file-drop'}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          take(event.dataTransfer.files[0])
        }}
      >
        <Icon name="file" size="large" />
        <div className="grow">
          <p role="status">
            {isBusy ? (
              t('staff.places.checking')
            ) : check === null ? (
              <b>{t('staff.places.dropHere')}</b>
            ) : (
              <>
                <b>{check.fileName}</b>{' '}
                {t('staff.places.read', {
                  size: sizeWords(check.bytes),
                  seconds: (check.tookMs / 1_000).toFixed(1),
                })}
              </>
            )}
          </p>
          <p className="muted">
            {state.live === null
              ? t('staff.places.nothingLive')
              : t('staff.places.live', {
                  edition: state.live.edition,
                  at: shortMoment(state.live.at, clock),
                  n: state.live.places.toLocaleString('en'),
                  by: state.live.by,
                })}
          </p>
        </div>
        <label className="text-button">
          {t(check === null ? 'staff.places.choose' : 'staff.places.another')} <Keys shown={['U']} />
          <input
            ref={field}
            className="only-read"
            type="file"
            accept=".csv,.geojson,.json,text/csv"
            onChange={(event) => {
              take(event.target.files?.[0])
              // The same file again, mended meanwhile, is another one.
              event.target.value = ''
            }}
          />
        </label>
      </div>
      {dropped.fault === '' ? null : (
        <Note tone="fault" role="alert">
          {dropped.fault}
        </Note>
      )}
      {check === null || check.unreadable === '' ? null : (
        <Note tone="fault" role="alert">
          <b>{check.unreadable}</b>
        </Note>
      )}
      {check === null || check.broken === null ? null : (
        <Note tone="fault" role="alert">
          <b>{t('staff.places.broken')}</b>{' '}
          {t('staff.places.line', { line: check.broken.line, problem: check.broken.problem })}
        </Note>
      )}
    </>
  )
}

function sizeWords(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1_024))} KB`
    : `${(bytes / 1_048_576).toFixed(1)} MB`
}
