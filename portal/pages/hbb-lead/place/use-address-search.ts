import { useEffect, useEffectEvent, useState } from 'react'
import { isSuccess } from '#contract/envelope.ts'
import type { FormValues } from '#domain/forms/clean-values.ts'
import { addressVariants } from '#domain/places/address-variants.ts'
import type { FoundPlace } from '#domain/places/found-place.ts'
import { useCalls } from '../../../shell/calls-context.tsx'

/** Looking with so many words of the address; found the place, or only its town; nothing: the visitor sets the pin. */
export type AddressSearch =
  | { readonly kind: 'looking'; readonly turn: number; readonly turns: number }
  | { readonly kind: 'found' | 'town' | 'none' }

interface Looking {
  readonly values: FormValues
  readonly countryName: string
  /** The pin stands already: nothing is looked up. */
  readonly known: boolean
  readonly onFound: (place: FoundPlace) => void
}

/** Three ways to write the address, less of it each time; the first that is found counts (D2 §4, G-94). */
export function useAddressSearch({ values, countryName, known, onFound }: Looking): AddressSearch {
  const calls = useCalls()
  const [variants] = useState(() => variantsOf(values, countryName))
  const [index, setIndex] = useState(0)
  const [ended, setEnded] = useState<'found' | 'town' | 'none' | null>(known ? 'found' : null)

  const end = useEffectEvent((place: FoundPlace | undefined) => {
    if (place) onFound(place)
    const last = index === variants.length - 1
    if (place || last) setEnded(place ? (last ? 'town' : 'found') : 'none')
    else setIndex(index + 1)
  })
  useEffect(() => {
    if (ended !== null || !calls) return undefined
    const page = new AbortController()
    const address = variants[index] ?? ''
    void calls.geocode({ address }, { signal: page.signal }).then((reply) => {
      if (!page.signal.aborted) end(isSuccess(reply) ? reply.result?.[0] : undefined)
    })
    return () => page.abort()
  }, [variants, index, ended, calls])

  return ended === null ? { kind: 'looking', turn: index + 1, turns: variants.length } : { kind: ended }
}

function variantsOf(values: FormValues, country: string): readonly string[] {
  const { installationAddress = '', landmark = '', town = '' } = values
  return addressVariants({ installationAddress, landmark, town, country })
}
