import type { FormSchema } from '#domain/forms/form-schema.ts'
import type { Bounds, Point } from '#domain/places/point.ts'
import type { DeviceDetails } from '../../leads/device-details.ts'
import type { LanguageCode } from '#domain/country-view.ts'

/**
 * What the server knows of the lead page: the phone knows the device,
 * and everything else is asked for (LEAD-11).
 */
export interface LeadProps {
  readonly map: { readonly center: Point; readonly bounds: Bounds }
  /** The country's name as a geocoder knows it, the last part of an address (LEAD-21). */
  readonly countryName: string
  /** The contact of a request is written with a zero before it (LEAD-37). */
  readonly leadContactZero: boolean
  /** The devices of home in each language: what was chosen in one is read in the other. */
  readonly devices: Readonly<Record<LanguageCode, readonly DeviceDetails[]>>
  /** The form of the details in the page's first language; null while its package is missing. */
  readonly schema: FormSchema | null
}
