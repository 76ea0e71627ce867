import { useState } from 'react'
import { useOnce } from '../../kit/use-once.ts'

/** The one number this phone remembers, for a form that nobody has begun; '' with none, with several, or too late. */
export function useOnlyNumber(): string {
  const [only, setOnly] = useState('')
  useOnce(() => {
    if (!hasNumbers() || !isUntouched()) return
    void import('../../numbers/number-storage.ts').then(
      ({ readKept }) => {
        const { numbers } = readKept()
        const [first] = numbers
        if (first && numbers.length === 1 && isUntouched()) setOnly(first.digits)
      },
      () => undefined,
    )
  })
  return only
}

function hasNumbers(): boolean {
  try {
    return localStorage.getItem('rememberedNumbers') !== null
  } catch {
    return false
  }
}

/** Nothing is typed or chosen, and nobody is about to. */
function isUntouched(): boolean {
  const form = document.querySelector<HTMLFormElement>('.quick-recharge form')
  return (
    form?.querySelector<HTMLInputElement>('#msisdn')?.value === '' &&
    !form.matches(':focus-within, :has(:checked)')
  )
}
