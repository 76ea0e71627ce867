import { useState } from 'react'
import { faultWords } from '../calls/use-act.ts'
import { useConsole } from '../frame/console-context.ts'
import { DialogFrame } from '../kit/dialog-frame.tsx'
import { Icon } from '../kit/icon.tsx'
import { Keys, Note } from '../kit/pieces.tsx'
import { saveFile } from '../kit/save-file.ts'

const WHAT = ['differences', 'day', 'journal', 'balance', 'report'] as const

/** Parts of a day as files; that one was taken away is kept in the audit. */
export function ExportDialog({ statement, onClose }: { statement: number; onClose: () => void }) {
  const { t, calls, say } = useConsole()
  const [busy, setBusy] = useState<string | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const save = (what: (typeof WHAT)[number]): void => {
    if (busy !== null) return
    setBusy(what)
    setFault(null)
    void calls('exportDay', { statement, what }).then((answer) => {
      setBusy(null)
      if (!answer.ok) return setFault(faultWords(answer.fault, t))
      saveFile(answer.result)
      say(t('staff.done.exportDay', { name: answer.result.name }))
      onClose()
    })
  }
  return (
    <DialogFrame
      title={t('staff.reconcile.keys.export')}
      onClose={onClose}
      keys={WHAT.map((what, at) => ({
        press: String(at + 1),
        shown: [String(at + 1)],
        label: `staff.reconcile.export.${what}`,
        act: () => save(what),
      }))}
    >
      <div className="stack">
        <p className="muted">{t('staff.reconcile.exportHelp')}</p>
        {WHAT.map((what, at) => (
          <button
            key={what}
            type="button"
            className="btn btn-second btn-wide"
            disabled={busy !== null}
            onClick={() => save(what)}
          >
            <Icon name="download" size="small" />
            {t(`staff.reconcile.export.${what}`)} <Keys shown={[String(at + 1)]} />
          </button>
        ))}
        {fault === null ? null : (
          <Note tone="fault" role="alert">
            {fault}
          </Note>
        )}
      </div>
    </DialogFrame>
  )
}
