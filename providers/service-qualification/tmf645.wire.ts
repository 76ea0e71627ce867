/** TM Forum TMF645 v4.0.1, as docs/tmforum.md maps it. */

export const QUALIFICATION_PATH = '/checkServiceQualification'

export interface QualificationRequest {
  readonly instantSyncQualification: true
  readonly provideAlternative: false
  readonly provideUnavailabilityReason: true
  readonly serviceQualificationItem: readonly [QualificationItem]
}

interface QualificationItem {
  readonly id: string
  readonly service: {
    readonly serviceSpecification: { readonly id: string }
    readonly place: readonly [QualificationPlace]
  }
}

interface QualificationPlace {
  readonly role: 'installation'
  readonly '@type': 'GeographicAddress'
  readonly streetName: string
  readonly locality: string
  readonly city: string
  readonly country: string
  readonly geographicLocation: {
    readonly '@type': 'GeoJsonPoint'
    /** Longitude first, as GeoJSON has it. */
    readonly geoJson: { readonly type: 'Point'; readonly coordinates: readonly [number, number] }
  }
}

/** A word that is not here is no answer. */
export const ITEM_WORDS: ReadonlyMap<string, boolean> = new Map([
  ['qualified', true],
  ['alternate', false],
  ['unqualified', false],
])
