import { MOST_REASON, reasonFault } from '#domain/staff/proposals.ts'
import { useConsole } from '../frame/console-context.ts'
import { Icon } from './icon.tsx'

export interface ReasonFieldProps {
  readonly id: string
  readonly label: string
  readonly value: string
  /** Whether what is wrong is said already: not before somebody tried to send it. */
  readonly isTried: boolean
  readonly onChange: (value: string) => void
}

/** Words that are kept for good, and so name no customer. */
export function ReasonField({ id, label, value, isTried, onChange }: ReasonFieldProps) {
  const { t } = useConsole()
  const fault = isTried ? reasonFault(value) : null
  return (
    <div>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className="field-box"
        rows={3}
        maxLength={MOST_REASON}
        value={value}
        aria-invalid={fault !== null}
        aria-describedby={`${id}-help`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p
        id={`${id}-help`}
        className={fault === null ? 'field-help' : 'field-fault'}
        role={fault === null ? undefined : 'alert'}
      >
        {fault === null ? null : <Icon name="alert" size="small" />}
        {t(fault === null ? 'staff.reason.help' : `staff.reason.${fault}`)}
      </p>
    </div>
  )
}
