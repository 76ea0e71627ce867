import { useState } from 'react'
import { pictureOf } from '#domain/texts/banners.ts'
import { faultWords } from '../calls/use-act.ts'
import { useConsole } from '../frame/console-context.ts'
import { Icon } from '../kit/icon.tsx'
import { base64Of, shrinkPicture } from '../kit/shrink-picture.ts'

export interface PictureFieldProps {
  readonly id: string
  /** Its address; '' for none. */
  readonly value: string
  readonly isLocked: boolean
  readonly isWrong: boolean
  readonly onChange: (address: string) => void
}

/** A picture is chosen, made small enough for those who pay for their data, and kept; its address is the text. */
export function PictureField({ id, value, isLocked, isWrong, onChange }: PictureFieldProps) {
  const { t } = useConsole()
  const keeping = useKeepPicture(onChange)
  const picture = pictureOf(value)
  return (
    <div className="stack">
      {picture === null ? null : (
        <img
          className="picture-shown"
          src={picture.src}
          width={picture.width}
          height={picture.height}
          alt={t('staff.texts.pictureSize', { width: String(picture.width), height: String(picture.height) })}
        />
      )}
      {isLocked ? null : (
        <div className="file-field">
          <Icon name="file" size="small" />
          <label className="text-button">
            {t(picture === null ? 'staff.texts.pictureChoose' : 'staff.texts.pictureOther')}
            <input
              id={id}
              className="only-read"
              type="file"
              accept="image/png,image/jpeg,image/webp"
              disabled={keeping.isBusy}
              aria-invalid={isWrong || keeping.fault !== null}
              aria-describedby={`${id}-told`}
              onChange={(event) => {
                const [file] = event.target.files ?? []
                if (file) void keeping.run(file)
                // The same file, chosen once more, is a choice too.
                event.target.value = ''
              }}
            />
          </label>
          {picture === null ? null : (
            <button type="button" className="text-button" onClick={() => onChange('')}>
              {t('staff.texts.pictureNone')}
            </button>
          )}
        </div>
      )}
      {keeping.isBusy ? <p role="status">{t('staff.texts.pictureBusy')}</p> : null}
      {keeping.fault === null ? null : (
        <p className="field-fault" role="alert">
          <Icon name="alert" size="small" /> {keeping.fault}
        </p>
      )}
    </div>
  )
}

function useKeepPicture(onKept: (address: string) => void) {
  const { calls, t } = useConsole()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const run = async (file: File): Promise<void> => {
    setBusy(true)
    const small = await shrinkPicture(file)
    const answer =
      typeof small === 'string' ? small : await calls('keepPicture', { bytes: await base64Of(small) })
    setBusy(false)
    if (typeof answer === 'string') return setFault(t(`staff.refused.${answer}`))
    if (!answer.ok) return setFault(faultWords(answer.fault, t))
    if (answer.result.outcome === 'refused') return setFault(t(answer.result.key))
    setFault(null)
    onKept(answer.result.address)
  }
  return { isBusy, fault, run }
}
