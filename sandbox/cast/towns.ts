/** A town of the operator's list; whether home internet is there, as a yes or no or in the list's own word. */
export interface CastTown {
  readonly name: string
  readonly homeInternet: boolean | string
}

const town = (name: string, homeInternet: boolean | string): CastTown => ({ name, homeInternet })

/** Uganda: the cast's towns first (BOX-43), then others. In no order that means anything. */
const UGANDA: readonly CastTown[] = [
  town('Kampala', true),
  town('Entebbe', 'TRUE'),
  town('Jinja', 'true'),
  town('Gulu', false),
  town('Moroto', 'false'),
  town('Masaka', true),
  town('Kotido', true),
  town('Mukono', true),
  town('Wakiso', 'true'),
  town('Mbarara', true),
  town('Mbale', 'TRUE'),
  town('Fort Portal', true),
  town('Lira', false),
  town('Arua', 'FALSE'),
  town('Soroti', false),
  town('Hoima', 'false'),
  town('Kabale', false),
  town('Tororo', true),
]

const NIGERIA: readonly CastTown[] = [
  town('Lagos', true),
  town('Abuja', 'TRUE'),
  town('Ibadan', 'true'),
  town('Kano', false),
  town('Port Harcourt', true),
]

const CONGO: readonly CastTown[] = [town('Kinshasa', true), town('Lubumbashi', 'true'), town('Goma', false)]

const TOWNS: Readonly<Record<string, readonly CastTown[]>> = { UG: UGANDA, NG: NIGERIA, CD: CONGO }

/** The towns of a country, by its two letters; none of a country without a list. */
export function townsOf(opco: string): readonly CastTown[] {
  return TOWNS[opco] ?? []
}

/** Leads from here are taken and given no number (BOX-43). */
export const TOWN_WITHOUT_NUMBERS = 'Masaka'
