import { ADDRESSES } from '#contract/addresses.ts'
import { PAGES } from '#contract/pages.ts'
import { MOST_TYPED } from '#domain/help/search-limits.ts'
import { SearchField } from '../search-field.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import type { HelpProps } from './help-props.ts'

/** The search box of stages 1 to 3 (HELP-21): a form without script, suggestions while typing with it. */
export function SearchBox({ words, from }: Pick<HelpProps, 'words' | 'from'>) {
  const { t, shell } = useShell()
  const place = new URLSearchParams(from)
  return (
    <form
      className="search-form"
      method="get"
      action={PAGES.help}
      role="search"
      data-help-search
      data-path={ADDRESSES.searchFaqs.path}
      data-open={PAGES.help}
      data-from={from}
      data-lang={shell.language}
      data-headers={JSON.stringify(shell.headers)}
      data-none={t('help.noData')}
      data-label={t('help.suggestions')}
      data-count={t('help.count', { n: '#' })}
      data-count-one={t('help.countOne')}
    >
      {['c', 's'].map((name) =>
        place.get(name) ? <input key={name} type="hidden" name={name} value={place.get(name) ?? ''} /> : null,
      )}
      <SearchField
        id="help-words"
        name="find"
        label={t('search')}
        button={t('help.searchButton')}
        most={MOST_TYPED}
        words={words}
        testId="faq-search"
        more="combobox"
      />
    </form>
  )
}
