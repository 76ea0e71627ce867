import { useShell } from '../../../shell/shell-context.tsx'
import type { ShopFilter } from '../store-props.ts'
import type { StoreSearch } from '../use-store-search.ts'
import { isOpen, listQuery, servicesToChoose } from './narrowed.ts'

/** What the list can be narrowed to by one press; without script each is a link. */
export function FilterChips({ action, search }: { readonly action: string; readonly search: StoreSearch }) {
  const { t } = useShell()
  const { all, filter, moment, query } = search
  const choices: [string, ShopFilter, boolean][] = servicesToChoose(all, filter.service).map((service) => {
    const isOn = filter.service === service
    return [t(`stores.service.${service}`), { ...filter, service: isOn ? null : service }, isOn]
  })
  if (filter.open || all.some(({ shop }) => isOpen(shop, moment) !== null))
    choices.unshift([t('stores.openFilter'), { ...filter, open: !filter.open }, filter.open])
  // What is chosen stands first: on a phone the row is longer than the screen.
  const named = choices
    .filter(([text]) => text !== '')
    .toSorted(([, , one], [, , other]) => Number(other) - Number(one))
  if (all.length < 2 || named.length === 0) return null
  return (
    <nav className="chips shop-filter" aria-label={t('stores.filter')}>
      {named.map(([text, wanted, isOn]) => (
        <a
          key={text}
          className={isOn ? 'chip active' : 'chip'}
          aria-current={isOn || undefined}
          href={action + listQuery(query, wanted)}
          onClick={(event) => {
            event.preventDefault()
            search.narrow(wanted)
          }}
        >
          {text}
        </a>
      ))}
    </nav>
  )
}
