import { PROPOSAL_FILE } from '#contract/console/addresses.ts'
import type { JoinedFile } from '#contract/console/payment.ts'
import { useConsole } from '../frame/console-context.ts'
import { Icon } from './icon.tsx'

/** `84 KB`, `1.4 MB`. */
export function sizeWords(bytes: number): string {
  if (bytes < 1_024 * 1_024) return `${Math.max(1, Math.round(bytes / 1_024))} KB`
  return `${(bytes / 1_024 / 1_024).toFixed(1)} MB`
}

/** What was joined to a proposal: kept by the browser as a file, never opened as a page. */
export function JoinedFileLink({ proposal, file }: { proposal: number; file: JoinedFile }) {
  const { t } = useConsole()
  return (
    <a
      className="text-button joined-file"
      href={`${PROPOSAL_FILE}?proposal=${proposal}`}
      download={file.name}
      aria-label={t('staff.file.keep', { name: file.name, size: sizeWords(file.bytes) })}
    >
      <Icon name="file" size="small" />
      <span className="joined-name">{file.name}</span> <span className="muted">{sizeWords(file.bytes)}</span>
    </a>
  )
}
