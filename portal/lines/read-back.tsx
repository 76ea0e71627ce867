import { useNumberExtras } from './use-number-extras.ts'

interface ReadBackProps {
  /** "Airtime for 0700 100 003". */
  readonly words: string
  readonly digits: string
}

/** Whom the money is for, read back before it is paid: with the name this phone knows for the number. */
export function ReadBack({ words, digits }: ReadBackProps) {
  const { parts } = useNumberExtras()
  return (
    <p className="read-back tabular">
      {words}
      {parts ? <parts.KeptName digits={digits} /> : null}
    </p>
  )
}
