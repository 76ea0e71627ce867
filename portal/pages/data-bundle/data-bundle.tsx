import { useRef } from 'react'
import { PAGES } from '#contract/pages.ts'
import { MESSAGES } from '#domain/messages.ts'
import { showNumber } from '#domain/phone.ts'
import { WITHOUT_DATA } from '#domain/bundles/grouping.ts'
import { BundleList } from '../../bundles/bundle-list.tsx'
import { AskingLine } from '../../bundles/asking-line.tsx'
import { BundleSkeleton } from '../../bundles/bundle-skeleton.tsx'
import { NoBundles } from '../../bundles/no-bundles.tsx'
import { Icon } from '../../kit/icon.tsx'
import { Note } from '../../kit/note.tsx'
import { ProblemSummary } from '../../kit/problem-summary.tsx'
import { useOnce } from '../../kit/use-once.ts'
import { LineNumberField } from '../../lines/line-number-field.tsx'
import { useSending } from '../../lines/use-sending.ts'
import { useShell } from '../../shell/shell-context.tsx'
import type { DataBundleProps } from './data-bundle-props.ts'
import { useBundlePage } from './use-bundle-page.ts'

type BundlePage = ReturnType<typeof useBundlePage>

/** Data bundles (BUNDLE-30): whose number, then what it can have. One native form. */
export function DataBundle(props: DataBundleProps) {
  const { shell, t } = useShell()
  const page = useBundlePage(props)
  const { busy, onSubmit } = useSending()
  const problems = props.problem ? [{ href: '#msisdn', text: t(MESSAGES[props.problem].key) }] : []
  const query = shell.path.split('?')[1]
  return (
    <form
      className="wrap wide-offers"
      method="post"
      action={query ? `${PAGES.dataBundle}?${query}` : PAGES.dataBundle}
      noValidate
      onSubmit={onSubmit}
    >
      <div className="line-head">
        <div>
          <h1 tabIndex={-1}>{t('bundle.title')}</h1>
          <ProblemSummary problems={problems} failure={props.failure} />
        </div>
        {page.showsStrip ? <Strip page={page} arrives={props.line === null} /> : <NumberCard page={page} />}
        {page.found.state === 'asking' ? (
          <AskingLine key={page.round} msisdn={page.line.digits} onRetry={page.retry} />
        ) : (
          <p className="text-small muted">{t('bundle.taxNote')}</p>
        )}
      </div>
      <Offers props={props} page={page} busy={busy} />
      <p className="other-ways">
        <a href={PAGES.table}>{t('bundle.compare')}</a>
      </p>
    </form>
  )
}

/** Whose bundles these are; the number goes with the form. */
function Strip({ page, arrives }: { page: BundlePage; arrives: boolean }) {
  const { t, live } = useShell()
  const strip = useRef<HTMLDivElement>(null)
  useOnce(() => {
    // The field gave way to the strip: whoever stood in it goes on from here.
    if (arrives && document.activeElement === document.body) strip.current?.focus({ preventScroll: true })
  })
  return (
    <div className="card for-line" ref={strip} tabIndex={-1}>
      <Icon name="phone" />
      <div className="grow">
        <b className="tabular">{showNumber(page.line.digits)}</b>
        <span className="success-line">
          <Icon name="check" small />
          {t(`line.${page.type}`)}
        </span>
      </div>
      <a
        className="icon-button"
        href={PAGES.dataBundle}
        {...(live ? { onClick: (event) => (event.preventDefault(), page.change()) } : {})}
      >
        {t('bundle.change')}
      </a>
      <input type="hidden" name="msisdn" value={page.line.digits} />
    </div>
  )
}

function NumberCard({ page }: { page: BundlePage }) {
  const { t, live } = useShell()
  return (
    <div className="card line-question">
      <LineNumberField line={page.line} {...(live ? { onEnter: () => undefined } : {})} />
      <button
        className="btn btn-secondary without-script"
        type="submit"
        name="step"
        value="list"
        hidden={live}
      >
        {t('bundle.show')}
      </button>
    </div>
  )
}

/** The line's own list once it is known; what anyone may see until then, dimmed while the line is asked about. */
function Offers({ props, page, busy }: { props: DataBundleProps; page: BundlePage; busy: boolean }) {
  const { shell, t } = useShell()
  const { found, line } = page
  const asking = found.state === 'asking'
  // What is for sale is not for this line: nothing there that leads nowhere.
  if (line.complete && line.error) return <NoBundles words={t('bundle.numberLead')} />
  if (found.state === 'failed') return <NoBundles failure={found.message} onRetry={page.retry} />
  const bundles = found.state === 'found' ? found.bundles : props.open.bundles
  if (bundles.length === 0 && asking) return <BundleSkeleton />
  if (bundles.length === 0)
    return found.state === 'found' ? (
      <NoBundles words={t('bundle.none')} />
    ) : (
      <NoBundles words={t('bundle.numberLead')} failure={props.open.failure} retryHref={shell.path} />
    )
  const missed = found.state === 'found' && page.chosen !== '' && !bundles.some(isChosen)
  function isChosen({ productCode }: { productCode: string }): boolean {
    return productCode === page.chosen
  }
  return (
    <>
      {missed ? (
        <Note tone="warning">{t('bundle.notForLine', { number: showNumber(line.digits) })}</Note>
      ) : null}
      <BundleList
        key={found.state === 'found' ? line.digits : 'open'}
        bundles={bundles}
        chosen={page.chosen}
        onBuy={page.buy}
        sending={busy ? page.pressed : ''}
        dimmed={asking}
        returnTo={found.state === 'found' ? page.returnTo : ''}
        more={props.service === 'DATA' ? <CallsToo path={shell.path} withNumber={line.complete} /> : null}
      />
    </>
  )
}

/** The whole catalogue. A number goes along in the form, never in an address (T17). */
function CallsToo({ path, withNumber }: { path: string; withNumber: boolean }) {
  const { t } = useShell()
  const words = t('bundle.callsToo')
  return withNumber ? (
    <button type="submit" className="chip" formAction={withAll(path)} name="step" value="number">
      {words}
    </button>
  ) : (
    <a className="chip" href={withAll(path)}>
      {words}
    </a>
  )
}

function withAll(path: string): string {
  const [page, search] = path.split('?')
  const query = new URLSearchParams(search)
  query.set('service', 'ALL')
  query.set('category', WITHOUT_DATA)
  return `${page}?${query.toString()}`
}
