import { useId, type RefObject } from 'react'
import type { ConsoleRequest } from '#contract/console/calls.ts'
import { FILE_TYPES, fileTypeOf, MOST_FILE_BYTES } from '#domain/staff/joined-file.ts'
import { useConsole } from '../frame/console-context.ts'
import { Icon } from '../kit/icon.tsx'
import { sizeWords } from '../kit/joined-file.tsx'
import { Keys } from '../kit/pieces.tsx'

/** A file that was chosen, or the key of why it cannot be joined. */
export type ChosenFile =
  | { readonly name: string; readonly bytes: number; readonly base64: string }
  | { readonly fault: string }
  | null

/** What goes with the proposal; null: nothing that could. */
export function fileSent(chosen: ChosenFile): ConsoleRequest<'propose'>['file'] {
  return chosen === null || 'fault' in chosen
    ? null
    : { name: chosen.name.slice(-255), base64: chosen.base64 }
}

/** As many bytes at once as a call bears arguments. */
const CHUNK = 0x8000

async function readChosen(file: File): Promise<ChosenFile> {
  if (file.size > MOST_FILE_BYTES) return { fault: 'staff.refused.file-too-large' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (fileTypeOf(bytes) === null) return { fault: 'staff.refused.file-kind' }
  const letters: string[] = []
  for (let at = 0; at < bytes.length; at += CHUNK)
    letters.push(String.fromCodePoint(...bytes.subarray(at, at + CHUNK)))
  return { name: file.name, bytes: file.size, base64: btoa(letters.join('')) }
}

export interface FileFieldProps {
  readonly chosen: ChosenFile
  readonly input: RefObject<HTMLInputElement | null>
  readonly onChoose: (chosen: ChosenFile) => void
}

/** Joins a file to a proposal: chosen, taken by the camera, or dropped here. */
export function FileField({ chosen, input, onChoose }: FileFieldProps) {
  const { t } = useConsole()
  const help = useId()
  const take = (files: FileList | null): void => {
    const [file] = files ?? []
    if (file) void readChosen(file).then(onChoose, () => onChoose({ fault: 'staff.file.unreadable' }))
  }
  const isChosen = chosen !== null && !('fault' in chosen)
  const fault = chosen !== null && 'fault' in chosen ? chosen.fault : null
  return (
    <div>
      <div
        className="file-field"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          take(event.dataTransfer.files)
        }}
      >
        <Icon name="file" size="small" />
        {isChosen ? (
          <span className="joined-name">
            <b className="semibold">{chosen.name}</b> <span className="muted">{sizeWords(chosen.bytes)}</span>
          </span>
        ) : (
          <span className="muted">{t('staff.file.none')}</span>
        )}
        {isChosen ? (
          <button type="button" className="text-button" onClick={() => onChoose(null)}>
            {t('staff.file.remove')}
          </button>
        ) : (
          <label className="text-button">
            {t('staff.file.join')} <Keys shown={['Alt', 'J']} />
            <input
              ref={input}
              type="file"
              className="only-read"
              accept={FILE_TYPES.join(',')}
              aria-describedby={help}
              onChange={(event) => {
                take(event.target.files)
                event.target.value = ''
              }}
            />
          </label>
        )}
      </div>
      <p
        id={help}
        className={fault === null ? 'field-help' : 'field-fault'}
        role={fault === null ? undefined : 'alert'}
      >
        {fault === null ? null : <Icon name="alert" size="small" />}
        {t(fault ?? 'staff.file.help')}
      </p>
    </div>
  )
}
