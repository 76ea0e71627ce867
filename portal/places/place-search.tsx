import { useState, type ReactNode } from 'react'
import type { Bounds } from '#domain/places/point.ts'
import { Field, describedBy } from '../kit/field.tsx'
import { PlaceBox } from './place-box.tsx'
import type { PlaceWords } from './place-words.ts'

export interface PlaceSearchProps {
  readonly id: string
  /** Visible label; a placeholder never replaces it (UX-21). */
  readonly label: string
  readonly words: PlaceWords
  /** Literal, the caller's: `Enter a Location`. */
  readonly placeholder?: string
  /** Address that the form is sent to by GET where no script runs: the page itself. */
  readonly action: string
  /** Name of its field in that address, such as `place`. */
  readonly name: string
  /** Further fields that such an address keeps. */
  readonly kept?: Readonly<Record<string, string>>
  /** What the box holds at first: what the address asked for. */
  readonly initial?: string
  /** The box that suggestions are asked for: the map's own (SHOP-31). */
  readonly bounds?: Bounds
  /** `map-search` unless a page has its own. */
  readonly testId?: string
  readonly hint?: ReactNode
  readonly error?: string
  /** Something is searched for: typed and sent, or picked from the suggestions. Never '' . */
  readonly onSearch: (text: string) => void
  /** The visitor changes the text: what was found no longer belongs to it. */
  readonly onType?: (text: string) => void
}

/**
 * Search for a place: label, box with suggestions, button. With script `onSearch` is told and nothing is loaded;
 * without, it is a form sent by GET.
 */
export function PlaceSearch(props: PlaceSearchProps) {
  const { id, label, words, action, name, kept = {}, initial = '', hint, error, onSearch, onType } = props
  const [text, setText] = useState(initial)
  const search = (wanted: string) => {
    if (wanted.trim() === '') return
    putKeyboardAway(id)
    onSearch(wanted.trim())
  }
  return (
    <form
      className="place-form"
      method="get"
      action={action}
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        // The field itself: what was typed before the script came is in no state yet.
        const typed = new FormData(event.currentTarget).get(name)
        if (typeof typed === 'string') search(typed)
      }}
    >
      {Object.entries(kept).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <Field id={id} label={label} hint={hint} {...(error ? { error } : {})}>
        <div className="place-row">
          <PlaceBox
            {...{ id, name, words }}
            value={text}
            bounds={props.bounds}
            {...(props.placeholder === undefined ? {} : { placeholder: props.placeholder })}
            {...(props.testId === undefined ? {} : { testId: props.testId })}
            described={describedBy(id, { error, hint: Boolean(hint) })}
            onType={(typed) => {
              setText(typed)
              onType?.(typed)
            }}
            onPick={search}
          />
          <button type="submit" className="btn btn-secondary place-button">
            {words.search}
          </button>
        </div>
      </Field>
    </form>
  )
}

/**
 * A keyboard on the screen covers what was searched for: it goes with the focus. The next stop of a real keyboard is
 * the same as before, and results are told by their own status. With a mouse the box keeps the focus.
 */
function putKeyboardAway(id: string): void {
  if (matchMedia('(pointer: coarse)').matches) document.getElementById(id)?.blur()
}
