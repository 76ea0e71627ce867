import { Icon } from '../kit/icon.tsx'

interface SearchFieldProps {
  readonly id: string
  /** Name of the field when the form is sent. */
  readonly name: string
  readonly label: string
  readonly button: string
  readonly most: number
  readonly words?: string
  readonly testId?: string
  readonly more?: string
}

/** A search box with its button; a form without script. `more` are further classes of the field. */
export function SearchField({ id, name, label, button, most, words, testId, more = '' }: SearchFieldProps) {
  return (
    <div className={`field ${more}`.trimEnd()}>
      <label htmlFor={id}>{label}</label>
      <div className="input-box">
        <input
          id={id}
          name={name}
          type="search"
          className="text-input"
          defaultValue={words}
          maxLength={most}
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="search"
          data-testid={testId}
        />
        <button className="icon-button" type="submit">
          <Icon name="search" />
          {button}
        </button>
      </div>
    </div>
  )
}
