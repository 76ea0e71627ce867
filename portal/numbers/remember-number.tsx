import { useEffect, useState, type ComponentType } from 'react'
import { moveToFront } from '../lines/kept-numbers.ts'
import { readKept, writeKept } from '../lines/number-storage.ts'
import type { RememberOfferProps } from './remember-offer.tsx'

/**
 * After a payment that worked: the question whether this phone shall remember the number. Never on a shared phone;
 * a number that is remembered already only moves to the front (NUMBER-18).
 */
export function RememberNumber({ digits }: { digits: string }) {
  const [Offer, setOffer] = useState<ComponentType<RememberOfferProps> | null>(null)
  useEffect(() => {
    const kept = readKept()
    if (kept.numbers.some((number) => number.digits === digits)) writeKept(moveToFront(kept, digits))
    else if (!kept.shared)
      void import('./remember-offer.tsx').then(
        ({ RememberOffer }) => setOffer(() => RememberOffer),
        () => undefined,
      )
  }, [digits])
  return Offer ? <Offer digits={digits} /> : null
}
