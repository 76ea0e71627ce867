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
  const [search, setSearch] = useState<AddressSearch>(
    known ? { kind: 'found' } : { kind: 'looking', turn: 1, turns: 3 },
  )
  const isLooking = search.kind === 'looking'
  const look = useEffectEvent(async (signal: AbortSignal) => {
    const field = (name: string) => values[name] ?? ''
    const variants = addressVariants({
      installationAddress: field('installationAddress'),
      landmark: field('landmark'),
      town: field('town'),
      country: countryName,
    })
    for (const [index, address] of variants.entries()) {
      setSearch({ kind: 'looking', turn: index + 1, turns: variants.length })
      // One after the other: a question that is not needed is not asked.
      const reply = await calls?.geocode({ address }, { signal })
      if (signal.aborted) return
      const place = reply && isSuccess(reply) ? reply.result?.[0] : undefined
      if (!place) continue
      onFound(place)
      return setSearch({ kind: index === variants.length - 1 ? 'town' : 'found' })
    }
    setSearch({ kind: 'none' })
  })
  useEffect(() => {
    if (!isLooking) return undefined
    const page = new AbortController()
    void look(page.signal)
    return () => page.abort()
  }, [isLooking])
  return search
}
