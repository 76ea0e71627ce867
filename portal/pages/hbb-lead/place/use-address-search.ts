import { useEffect, useEffectEvent, useState } from 'react'
import { isSuccess, type Reply } from '#contract/envelope.ts'
import type { FormValues } from '#domain/forms/clean-values.ts'
import { addressVariants } from '#domain/places/address-variants.ts'
import type { FoundPlace } from '#domain/places/found-place.ts'
import type { LeadPlace } from '../lead-answers.ts'
import { useCalls } from '../../../shell/calls-context.tsx'
import { useSayFailure } from '../use-say-failure.ts'

/**
 * Looking with so many words of the address; found the place, or only its town; nothing: the visitor sets the pin, or
 * has set it.
 */
export type AddressSearch =
  | { readonly kind: 'looking'; readonly turn: number; readonly turns: number }
  | { readonly kind: LeadPlace['by'] | 'none' }

interface Looking {
  readonly values: FormValues
  readonly countryName: string
  /** Where the pin stands already: nothing is looked up. */
  readonly known: LeadPlace | null
  readonly onFound: (place: LeadPlace) => void
}

/**
 * Three ways to write the address, less of it each time; the first that is found counts (LEAD-21). A try that
 * nobody answered is said (LEAD-39), and the next one is made.
 */
export function useAddressSearch({ values, countryName, known, onFound }: Looking): AddressSearch {
  const calls = useCalls()
  const sayFailure = useSayFailure()
  const [variants] = useState(() => variantsOf(values, countryName))
  const [index, setIndex] = useState(0)
  const [ended, setEnded] = useState<LeadPlace['by'] | 'none' | null>(known?.by ?? null)

  // The street of that name in another town is no answer.
  const { town = '' } = values
  const end = useEffectEvent((reply: Reply<readonly FoundPlace[]>) => {
    if (!isSuccess(reply)) sayFailure(reply)
    const place = isSuccess(reply) ? reply.result?.[0] : undefined
    if (place) {
      // Of an address that is only a town, the first try is the town already.
      const by = variants[index] === variants.at(-1) ? 'town' : 'address'
      const { latitude: lat, longitude: lng } = place.point
      onFound({ lat, lng, address: place.label, by })
      setEnded(by)
    } else if (index === variants.length - 1) setEnded('none')
    else setIndex(index + 1)
  })
  useEffect(() => {
    if (ended !== null || !calls) return undefined
    const page = new AbortController()
    const address = variants[index] ?? ''
    void calls.geocode({ address, town }, { signal: page.signal }).then((reply) => {
      if (!page.signal.aborted) end(reply)
    })
    return () => page.abort()
  }, [variants, index, ended, calls, town])

  return ended === null ? { kind: 'looking', turn: index + 1, turns: variants.length } : { kind: ended }
}

function variantsOf(values: FormValues, country: string): readonly string[] {
  const { installationAddress = '', landmark = '', town = '' } = values
  return addressVariants({ installationAddress, landmark, town, country })
}
