import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { test } from 'node:test'
import { parse } from 'yaml'
import { isKnown } from '#server/config/reading/variables.ts'
import { makeRegistry } from '#server/metrics/open-measurement.ts'
import { assertRule } from './house-rule.ts'
import { read, ROOT } from './repository.ts'

interface Alert {
  readonly alert: string
  readonly expr: string
  readonly labels: { readonly severity?: string }
  readonly annotations: { readonly summary?: string; readonly runbook_url?: string }
}

interface History {
  readonly alert_rule_test: readonly { readonly alertname: string; readonly exp_alerts: readonly unknown[] }[]
}

const RULES = 'deploy/prometheus/alerts.yml'
const DASHBOARD = 'deploy/grafana/duuka.json'
const PAGES = 'docs/running/alerts'

const alerts = (parse(read(RULES)) as { groups: { rules: Alert[] }[] }).groups.flatMap(({ rules }) => rules)
const histories = ['alerts.test.yml', 'alerts-over-days.test.yml'].flatMap(
  (file) => (parse(read(`deploy/prometheus/${file}`)) as { tests: History[] }).tests,
)
const pages = globSync(`${PAGES}/*.md`, { cwd: ROOT }).filter((path) => !path.endsWith('README.md'))

test('whoever is woken by an alert finds a page that says what customers notice, what to look at and what to do', () => {
  assert.ok(alerts.length > 15, 'the alerts are found')
  const lacking = alerts.flatMap(({ alert, labels, annotations }) => {
    const page = annotations.runbook_url ?? ''
    const isComplete =
      pages.includes(page) &&
      read(page).includes(`(${alert})`) &&
      ['What customers notice', 'Look at', 'Do'].every((part) => read(page).includes(`\n## ${part}\n`)) &&
      read(`${PAGES}/README.md`).includes(`[${alert}](${page.slice(PAGES.length + 1)})`)
    const isSaid = ['page', 'ticket'].includes(labels.severity ?? '') && annotations.summary
    return isComplete && isSaid ? [] : [alert]
  })
  const unused = pages.filter((page) => !alerts.some(({ annotations }) => annotations.runbook_url === page))
  assertRule([...lacking, ...unused], {
    rule: `Each alert of ${RULES} has a severity, a summary and a page of its own in ${PAGES}, and each page an alert.`,
    remedy:
      'Write the page as the others are, name the alert in its heading, and list it in the README beside it.',
  })
})

test('every alert was seen to fire, and to be quiet, in a history that is tried', () => {
  const told = histories.flatMap((history) => history.alert_rule_test)
  const untried = alerts.filter(({ alert }) => {
    const own = told.filter(({ alertname }) => alertname === alert)
    return !own.some((one) => one.exp_alerts.length > 0) || !own.some((one) => one.exp_alerts.length === 0)
  })
  assertRule(
    untried.map(({ alert }) => alert),
    {
      rule: 'For each alert there is a history that fires it and one that does not.',
      remedy: 'Add both to deploy/prometheus/alerts.test.yml.',
    },
  )
})

/** What Prometheus itself adds. */
const OF_PROMETHEUS = { names: ['up'], labels: ['instance', 'job', 'le'] }

/** Every series that a process shows, with the labels it may have. */
function shownSeries(): ReadonlyMap<string, readonly string[]> {
  const { registry } = makeRegistry({
    build: { version: '', country: '', runMode: '' },
    disks: { records: '.' },
    database: { run: () => Promise.resolve([]) },
    health: () => null,
  })
  const metrics = registry.getMetricsAsArray()
  return new Map<string, readonly string[]>([
    ...OF_PROMETHEUS.names.map((name) => [name, []] as const),
    ...metrics.flatMap((metric) => {
      const { name, type } = metric
      const labels = 'labelNames' in metric ? (metric.labelNames as string[]) : []
      const parts = String(type) === 'histogram' ? ['_bucket', '_sum', '_count'] : ['']
      return parts.map((part) => [`${name}${part}`, labels] as const)
    }),
  ])
}

/** Names of series in a query, and names of labels: in braces, and in `by (…)`. */
function namesIn(query: string): { readonly series: string[]; readonly labels: string[] } {
  const bare = query.replaceAll(/"[^"]*"/g, '""')
  const series = bare.match(/\b(?:duuka|nodejs|process)_\w+|\bup\b/g) ?? []
  const inBraces = [...bare.matchAll(/\{([^}]*)\}/g)].flatMap(([, inside = '']) =>
    inside.match(/\w+(?=\s*[=!])/g),
  )
  const grouped = [...bare.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, inside = '']) => inside.match(/\w+/g))
  return { series, labels: [...inBraces, ...grouped].filter((label) => label !== null) }
}

interface Panel {
  readonly title: string
  readonly targets?: readonly { readonly expr: string }[]
}

test('no alert, panel or page asks for a figure that no process shows, which would be silent for ever', () => {
  const shown = shownSeries()
  const labels = new Set([...OF_PROMETHEUS.labels, ...[...shown.values()].flat()])
  const panels = (JSON.parse(read(DASHBOARD)) as { panels: Panel[] }).panels
  const queries = [
    ...alerts.map(({ alert, expr }) => ({ place: alert, query: expr })),
    ...panels.flatMap(({ title, targets = [] }) =>
      targets.map(({ expr }) => ({ place: title, query: expr })),
    ),
    ...pages.flatMap((page) =>
      [...read(page).matchAll(/`([^`]+)`/g)].map(([, code = '']) => ({ place: page, query: code })),
    ),
  ]
  assert.ok(
    queries.filter(({ query }) => namesIn(query).series.length > 0).length > 80,
    'the queries are found',
  )
  const lost = queries.flatMap(({ place, query }) => {
    const named = namesIn(query)
    const strange = named.series.length > 0 ? named.labels.filter((label) => !labels.has(label)) : []
    // A page may speak of a histogram as a whole; a query of its bare name finds nothing.
    const isShown = (name: string): boolean =>
      shown.has(name) || (place.endsWith('.md') && shown.has(`${name}_bucket`))
    return [...named.series.filter((name) => !isShown(name)), ...strange].map((fault) => ({ place, fault }))
  })
  assertRule(lost, {
    rule: 'Alerts, dashboard and pages use only figures and labels that a process shows.',
    remedy: 'Correct the name, or measure it in server/metrics.',
  })
})

test('what a page tells somebody to type at night works', () => {
  const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts)
  const typed = pages.flatMap((page) =>
    [...read(page).matchAll(/`([^`]+)`/g)].map(([, code = '']) => ({ place: page, code })),
  )
  const wrong = typed.flatMap(({ place, code }) => {
    const script = /npm run ([\w:-]+)/.exec(code)?.[1]
    const variables = [...code.matchAll(/\$?\b([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)\b/g)].map(
      ([, name = '']) => name,
    )
    const strange = variables.filter((name) => !isKnown(name) && !name.startsWith('KATI_MONEY'))
    return [...(script && !scripts.includes(script) ? [script] : []), ...strange].map((fault) => ({
      place,
      fault,
    }))
  })
  assertRule(wrong, {
    rule: `Commands and variables in ${PAGES} are those of this portal.`,
    remedy: 'Correct the page, or name the variable in server/config/reading/schemas.ts.',
  })
})
