import { useState } from 'react'
import { useConsole } from '../frame/console-context.ts'
import { DialogFrame } from '../kit/dialog-frame.tsx'
import { Icon } from '../kit/icon.tsx'
import { Keys, Note } from '../kit/pieces.tsx'
import { useSavedFile } from '../kit/use-saved-file.ts'

const EDGES = ['from', 'to'] as const

function today(): Readonly<Record<(typeof EDGES)[number], string>> {
  const day = new Date().toISOString().slice(0, 10)
  return { from: day, to: day }
}

/** Entries as they are hashed, with the program that proves them on any machine: nobody has to trust this server. */
export function ExportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useConsole()
  const [edges, setEdges] = useState(today)
  const entries = useSavedFile('exportAudit', { ...edges, what: 'entries' })
  const program = useSavedFile('exportAudit', { ...edges, what: 'program' })
  const isWanting = edges.from === '' || edges.to === ''
  const send = (): void => (isWanting ? undefined : entries.run())
  const fault = entries.fault ?? program.fault
  return (
    <DialogFrame
      title={t('staff.audit.export')}
      onClose={onClose}
      keys={[
        {
          press: '$mod+Enter',
          shown: ['Ctrl', '↵'],
          label: 'staff.audit.exportSave',
          act: send,
          isAlways: true,
        },
      ]}
    >
      <div className="stack">
        <p className="muted">{t('staff.audit.exportText')}</p>
        <div className="line line-wrap">
          {EDGES.map((edge) => (
            <div key={edge}>
              <label className="field-label" htmlFor={`export-${edge}`}>
                {t(`staff.audit.export.${edge}`)}
              </label>
              <div className="field-box">
                <input
                  id={`export-${edge}`}
                  type="date"
                  value={edges[edge]}
                  aria-invalid={edges[edge] === ''}
                  onChange={(event) => setEdges({ ...edges, [edge]: event.target.value })}
                />
              </div>
            </div>
          ))}
        </div>
        <p className="field-help">{t('staff.audit.exportProve')}</p>
        <button type="button" className="text-button" disabled={program.isBusy} onClick={program.run}>
          <Icon name="download" size="small" /> {t('staff.audit.exportProgram')}
        </button>
        {fault === null ? null : (
          <Note tone="fault" role="alert">
            {fault}
          </Note>
        )}
      </div>
      <div className="dialog-acts">
        <button type="button" className="btn btn-second" onClick={onClose}>
          {t('staff.close')} <Keys shown={['Esc']} />
        </button>
        <button type="button" className="btn" disabled={entries.isBusy || isWanting} onClick={send}>
          {t('staff.audit.exportSave')} <Keys shown={['Ctrl ↵']} />
        </button>
      </div>
    </DialogFrame>
  )
}
