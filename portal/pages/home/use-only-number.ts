import { useState } from 'react'
import { useOnce } from '../../kit/use-once.ts'
import { readKept } from '../../lines/number-storage.ts'

/** The one number this phone remembers, for a form that nobody has begun; '' with none, or with several. */
export function useOnlyNumber(): string {
  const [only, setOnly] = useState('')
  useOnce(() => {
    const [first, another] = readKept().numbers
    if (first && !another && isUntouched()) setOnly(first.digits)
  })
  return only
}

/** Nothing is typed or chosen, and nobody is about to. */
function isUntouched(): boolean {
  const form = document.querySelector<HTMLFormElement>('.quick-recharge form')
  return (
    form?.querySelector<HTMLInputElement>('#msisdn')?.value === '' &&
    !form.matches(':focus-within, :has(:checked)')
  )
}
