import { useState } from 'react'
import {
  DATA_REQUEST_KINDS,
  MOST_REQUEST_WORDS,
  type DataRequestKind,
} from '#domain/own-data/data-requests.ts'
import { useAct } from '../calls/use-act.ts'
import { useConsole } from '../frame/console-context.ts'
import { DialogFrame } from '../kit/dialog-frame.tsx'
import { Icon } from '../kit/icon.tsx'
import { NotDoneNote } from '../kit/not-done.tsx'
import { Keys, Note, Segments } from '../kit/pieces.tsx'
import { TextField } from '../kit/text-field.tsx'

/** Opens a request for somebody who calls or comes to a shop: it waits for their own code. */
export function OpenDialog({ onClose }: { onClose: () => void }) {
  const { t } = useConsole()
  const [number, setNumber] = useState('')
  const [kind, setKind] = useState<DataRequestKind>('copy')
  const [language, setLanguage] = useState<'EN' | 'SW'>('EN')
  const [words, setWords] = useState('')
  const open = useAct('openDataRequest', 'staff.done.openDataRequest')
  const send = (): void =>
    void open
      .run({ number: number.trim(), kind, language, words: words.trim() })
      .then((isDone) => (isDone ? onClose() : undefined))
  return (
    <DialogFrame
      title={t('staff.data.open')}
      onClose={onClose}
      keys={[{ press: '$mod+Enter', shown: ['Ctrl', '↵'], label: 'staff.data.send', act: send }]}
    >
      <div className="stack">
        <Note tone="info" icon="key">
          {t('staff.data.openHelp')}
        </Note>
        <TextField id="data-number" label={t('staff.data.number')} value={number} onChange={setNumber} />
        <Segments
          label={t('staff.data.kind')}
          value={kind}
          onChange={setKind}
          options={DATA_REQUEST_KINDS.map((value) => ({ value, words: t(`staff.data.kind.${value}`) }))}
        />
        <Segments
          label={t('staff.data.language')}
          value={language}
          onChange={setLanguage}
          options={(['EN', 'SW'] as const).map((value) => ({ value, words: value }))}
        />
        <div>
          <label className="field-label" htmlFor="data-said">
            {t('staff.data.words')}
          </label>
          <textarea
            id="data-said"
            className="field-box"
            rows={3}
            maxLength={MOST_REQUEST_WORDS}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </div>
        <NotDoneNote notDone={open.notDone} />
        <div className="dialog-acts">
          <button type="button" className="btn btn-second" onClick={onClose}>
            {t('staff.cancel')} <Keys shown={['Esc']} />
          </button>
          <button type="button" className="btn" disabled={open.isBusy || number.trim() === ''} onClick={send}>
            <Icon name="send" size="small" />
            {t('staff.data.openSend')} <Keys shown={['Ctrl', '↵']} />
          </button>
        </div>
      </div>
    </DialogFrame>
  )
}
