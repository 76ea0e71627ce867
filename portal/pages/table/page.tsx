import { PAGES } from '#contract/pages.ts'
import { Note } from '../../kit/note.tsx'
import { isAtEnd } from '../../frame-script/at-end.ts'
import { useShell } from '../../shell/shell-context.tsx'
import { BudgetQuestion } from './budget-question.tsx'
import { Filter } from './filter.tsx'
import { TableHead } from './table-head.tsx'
import { Row } from './row.tsx'
import type { TableProps } from './table-props.ts'
import { definePage } from '../../page-definition.ts'
import rowsCss from './rows.css?inline'
import css from './table.css?inline'

export const page = definePage({
  name: 'table',
  address: 'table',
  titleKey: 'table.title',
  descriptionKey: 'table.description',
  packages: ['table-translation', 'bundle-translation', 'line-translation', 'amount-translation'],
  css: rowsCss + css,
  still: true,
  body: BundleTable,
})

/** From here on, rows out of sight are not drawn. */
const MANY = 100

/**
 * Every bundle in one table, on a phone as cards of two lines (BUNDLE-41). All of it is markup: headers are
 * links, the filter is a form; a small script (client.tsx) makes both instant.
 */
function BundleTable(props: TableProps) {
  const { t } = useShell()
  const { bundles, words, kind, hidden, failure } = props
  const count = bundles.length - hidden.length
  return (
    <div className="wrap">
      <h1 tabIndex={-1}>{t('table.title')}</h1>
      {failure === '' ? (
        <>
          <BudgetQuestion budget={props.budget} bundles={bundles} kinds={props.kinds} />
          <Filter {...props} />
          <table
            id="bundle-table"
            className={bundles.length > MANY ? 'bundle-rows many-rows' : 'bundle-rows'}
          >
            <caption className="visually-hidden">{t('table.caption')}</caption>
            <TableHead {...props} />
            <tbody>
              {bundles.map((bundle, index) => (
                <Row
                  key={bundle.productCode}
                  bundle={bundle}
                  testId="bundle-row"
                  hidden={hidden.includes(bundle.productCode)}
                  atEnd={bundles.length > MANY && isAtEnd(index, bundles.length)}
                />
              ))}
            </tbody>
          </table>
          <p className="hint" id="no-match" hidden={count > 0}>
            {words === '' && kind === '' ? t('table.none') : t('table.noMatch')}
          </p>
        </>
      ) : (
        <div role="alert">
          <Note tone="error">
            {failure} <a href={PAGES.table}>{t('action.tryAgain')}</a>
          </Note>
        </div>
      )}
      <p className="other-ways">
        <a href={PAGES.dataBundle}>{t('table.back')}</a>
      </p>
    </div>
  )
}
