import { useEffect, useRef, type KeyboardEvent } from 'react'
import type { FieldOption } from '#domain/forms/form-schema.ts'
import type { DropdownWords } from './dropdown-words.ts'
import { Icon } from '../icon.tsx'

interface DropdownPanelProps {
  /** Id of the list; its options are `{list}-0` and so on. */
  readonly list: string
  readonly label: string
  readonly shown: readonly FieldOption[]
  /** How many there are before anything is typed. */
  readonly all: number
  readonly active: number
  readonly value: string
  readonly typed: string
  readonly words: DropdownWords
  readonly onType: (text: string) => void
  readonly onKey: (event: KeyboardEvent) => void
  readonly onPick: (option: FieldOption) => void
  readonly onClose: () => void
}

const FEW = 8

/** The open list: under its button, or a sheet over a small screen. */
export function DropdownPanel(props: DropdownPanelProps) {
  const { list, label, shown, active, value, typed, words } = props
  const search = useRef<HTMLInputElement>(null)
  const options = useRef<HTMLDivElement>(null)
  // What is seen at a glance is not searched for: no box and no keyboard over the list; the keys work as ever.
  const few = props.all <= FEW
  useEffect(() => search.current?.focus(), [])
  useEffect(() => {
    options.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <>
      <div className="dropdown-veil" role="presentation" onMouseDown={props.onClose} />
      <div className="dropdown-panel">
        <div className="dropdown-head">
          <p className="label" aria-hidden="true">
            {label}
          </p>
          <button type="button" className="icon-button" aria-label={words.close} onClick={props.onClose}>
            <Icon name="close" />
          </button>
        </div>
        <div className={few ? 'visually-hidden' : 'input-box'}>
          <span className="prefix">
            <Icon name="search" />
          </span>
          <input
            ref={search}
            className="text-input"
            type="text"
            {...(few ? { inputMode: 'none' as const } : {})}
            role="combobox"
            aria-label={words.search}
            aria-expanded="true"
            aria-autocomplete="list"
            aria-controls={list}
            {...(shown.length > 0 ? { 'aria-activedescendant': `${list}-${active}` } : {})}
            placeholder={words.search}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="done"
            data-testid="dropdown-search"
            value={typed}
            onChange={(event) => props.onType(event.currentTarget.value)}
            onKeyDown={props.onKey}
          />
        </div>
        <div
          ref={options}
          className="dropdown-list"
          id={list}
          role="listbox"
          aria-label={label}
          tabIndex={-1}
        >
          {shown.map((option, n) => (
            // The keys of the search box do what a press does.
            <button
              key={option.value}
              id={`${list}-${n}`}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={option.value === value}
              className={n === active ? 'active' : undefined}
              data-testid="dropdown-option"
              // The search box keeps the focus until something is picked.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => props.onPick(option)}
            >
              <span>{option.value}</span>
              {option.value === value ? <Icon name="check" /> : null}
            </button>
          ))}
        </div>
        {shown.length === 0 ? (
          <p className="muted dropdown-none" data-testid="dropdown-empty">
            {words.none}
          </p>
        ) : null}
        <p className="visually-hidden" role="status">
          {typed === '' ? '' : shown.length === 0 ? words.none : words.found(shown.length)}
        </p>
      </div>
    </>
  )
}
