export interface TextFieldProps {
  readonly id: string
  readonly label: string
  readonly value: string
  readonly type?: 'text' | 'date'
  readonly onChange: (value: string) => void
}

/** One line of text, or a day, under its label. */
export function TextField({ id, label, value, type = 'text', onChange }: TextFieldProps) {
  return (
    <div>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="field-box">
        <input
          id={id}
          type={type}
          autoComplete="off"
          autoCapitalize="none"
          maxLength={60}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    </div>
  )
}
