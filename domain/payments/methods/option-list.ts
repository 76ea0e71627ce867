/** A payment option as the call gives it (CALL-15): one PG entry per gateway. */
export interface OfferedOption {
  readonly name: string
  readonly type: string
  readonly ampush: boolean
  readonly available: boolean
  /** Why it is not available, for the customer; absent: nothing more is known. */
  readonly says?: string | undefined
  /** Seconds in which it usually ends; absent: nothing can be said. */
  readonly usually?: number | undefined
}

/** Option types with the payment mode each one is paid by and the panel that opens (PAY-41). */
export const OPTION_TYPES = {
  PG: { mode: 'PAYMENT_GATEWAY', panel: 'card' },
  AM: { mode: 'AM', panel: 'wallet' },
  airtime: { mode: 'AIRTIME', panel: 'airtime' },
  mpesa: { mode: 'MPESA', panel: 'mpesa' },
  smartcash: { mode: 'SMARTCASH_SECURE', panel: 'smartcash' },
} as const

export type OptionType = keyof typeof OPTION_TYPES
export type PanelName = (typeof OPTION_TYPES)[OptionType]['panel']

/** One row of the list: a type once, however many gateways stand behind it. */
export interface OptionRow {
  readonly type: OptionType
  readonly label: string
  readonly panel: PanelName
  /** False when nothing behind it answers: shown, not choosable (PAY-21). */
  readonly available: boolean
  /** What last worked on this device. */
  readonly last: boolean
  /** Why it is not available; '' for the usual words. */
  readonly says: string
  readonly usually: number | null
}

/** True for a type the documents name. */
export function isOptionType(type: string): type is OptionType {
  return Object.hasOwn(OPTION_TYPES, type)
}

/**
 * The list a customer chooses from: one row per type, ascending by the label that is shown (PAY-12); but what
 * last worked on this device, of mode `lastWay`, stands first (docs/decisions/054). `labelOf` returns null
 * for a type that this build has no panel for; such a row is left out.
 */
export function optionList(
  offered: readonly OfferedOption[],
  labelOf: (type: OptionType) => string | null,
  lastWay = '',
): readonly OptionRow[] {
  const rows = new Map<OptionType, OptionRow>()
  for (const option of offered) {
    if (!isOptionType(option.type)) continue
    const label = labelOf(option.type)
    if (label === null) continue
    const available = option.available || (rows.get(option.type)?.available ?? false)
    const { panel, mode } = OPTION_TYPES[option.type]
    rows.set(option.type, {
      type: option.type,
      label,
      panel,
      available,
      last: mode === lastWay,
      says: available ? '' : (option.says ?? ''),
      usually: option.usually ?? null,
    })
  }
  return [...rows.values()].toSorted(
    (a, b) => Number(b.last) - Number(a.last) || a.label.localeCompare(b.label),
  )
}

/** The gateways behind 'Debit/Credit Card', by name: `queryData.pgOptions` (PAY-12). */
export function gatewayOptions<Option extends OfferedOption>(offered: readonly Option[]): readonly Option[] {
  return offered.filter((option) => option.type === 'PG').toSorted((a, b) => a.name.localeCompare(b.name))
}
