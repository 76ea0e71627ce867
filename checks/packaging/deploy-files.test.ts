import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { parseAllDocuments } from 'yaml'
import { programOnPath } from '#scripts/debian.ts'
import { PROJECT } from '#scripts/processes.ts'
import { isKnown } from '#server/config/reading/variables.ts'

const SYSTEMD = programOnPath(['systemd-analyze']) ?? ''
const KUBECTL = programOnPath(['kubectl']) ?? ''
const DEPLOY = join(PROJECT, 'deploy')

/** Environment that whatever runs a program reads, and not the portal. */
const OF_THE_RUNTIME = new Set(['NODE_ENV', 'NODE_COMPILE_CACHE'])

test('a unit of systemd that an operator copies is one that systemd takes as it is, and shuts the portal in', (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'duuka-units-'))
  context.after(() => rmSync(folder, { recursive: true, force: true }))
  for (const path of globSync('systemd/*', { cwd: DEPLOY })) {
    const unit = readFileSync(join(DEPLOY, path), 'utf8')
    // What it starts lies elsewhere on the host than here.
    writeFileSync(
      join(folder, path.slice('systemd/'.length)),
      unit.replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`),
    )
  }
  for (const unit of globSync('*', { cwd: folder })) {
    const verified = spawnSync(SYSTEMD, ['verify', '--man=no', join(folder, unit)], { encoding: 'utf8' })
    assert.deepEqual([verified.status, verified.stdout + verified.stderr], [0, ''])
    const shut = spawnSync(SYSTEMD, ['security', '--offline=true', '--threshold=25', join(folder, unit)], {
      encoding: 'utf8',
    })
    assert.equal(
      shut.status,
      0,
      `${unit} lets the portal do more than it needs: ${shut.stdout.trim().split('\n').at(-1)}`,
    )
  }
})

interface Rendered {
  readonly kind: string
  readonly metadata: { readonly name: string; readonly namespace?: string }
  readonly data?: Record<string, string>
  readonly spec?: {
    readonly minAvailable?: number
    readonly minReplicas?: number
    readonly scaleTargetRef?: { readonly name: string }
    readonly selector?: object
    readonly podSelector?: object
    readonly strategy?: { readonly rollingUpdate: object }
    readonly template?: { readonly metadata: { readonly labels: object }; readonly spec: PodSpec }
  }
}
interface PodSpec {
  readonly terminationGracePeriodSeconds: number
  readonly securityContext: object
  readonly containers: readonly {
    readonly image: string
    readonly ports: readonly { readonly containerPort: number }[]
    readonly readinessProbe: { readonly httpGet: { readonly path: string } }
    readonly livenessProbe: { readonly httpGet: { readonly path: string } }
    readonly securityContext: object
  }[]
}

test('what an operator applies to Kubernetes is whole, keeps one portal selling and gives it no rights', () => {
  const made = spawnSync(KUBECTL, ['kustomize', join(DEPLOY, 'kubernetes', 'example')], { encoding: 'utf8' })
  assert.equal(made.status, 0, made.stderr)
  const all = parseAllDocuments(made.stdout).map((document) => document.toJS() as Rendered)
  const one = (kind: string): Rendered => {
    const found = all.filter((each) => each.kind === kind)
    assert.equal(found.length, 1, kind)
    return found[0] as Rendered
  }
  assert.deepEqual(new Set(all.map(({ metadata }) => metadata.namespace)), new Set(['duuka']))
  assert.equal(one('PodDisruptionBudget').spec?.minAvailable, 1)
  assert.equal(one('HorizontalPodAutoscaler').spec?.minReplicas, 2)
  assert.equal(one('HorizontalPodAutoscaler').spec?.scaleTargetRef?.name, one('Deployment').metadata.name)
  const labels = { 'app.kubernetes.io/name': 'duuka' }
  assert.deepEqual(one('Service').spec?.selector, labels)
  assert.deepEqual(one('NetworkPolicy').spec?.podSelector, { matchLabels: labels })
  const { strategy, template } = one('Deployment').spec ?? {}
  assert.deepEqual(strategy?.rollingUpdate, { maxSurge: 1, maxUnavailable: 0 })
  assert.ok(template)
  assert.deepEqual(template.metadata.labels, labels)
  const pod = template.spec
  assert.partialDeepStrictEqual(pod.securityContext, { runAsNonRoot: true, runAsUser: 65_532 })
  const [portal] = pod.containers
  assert.ok(portal)
  assert.equal(portal.image, 'registry.example/duuka:0.1.0')
  assert.deepEqual(portal.securityContext, {
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  })
  assert.deepEqual(
    [portal.readinessProbe.httpGet.path, portal.livenessProbe.httpGet.path],
    ['/health/ready', '/health/live'],
  )
  assert.ok(pod.terminationGracePeriodSeconds >= 30)
  const image = readFileSync(join(DEPLOY, 'container', 'Containerfile'), 'utf8')
  assert.ok(
    image.includes(`PORT=${portal.ports[0]?.containerPort}`),
    'the image listens where the cluster sends customers',
  )
})

test('the console of a cluster is reached by staff alone, with no rights, and is no part of what customers are sent to', () => {
  const made = spawnSync(KUBECTL, ['kustomize', join(DEPLOY, 'kubernetes', 'console')], { encoding: 'utf8' })
  assert.equal(made.status, 0, made.stderr)
  const all = parseAllDocuments(made.stdout).map((document) => document.toJS() as Rendered)
  const labels = { 'app.kubernetes.io/name': 'duuka-console' }
  const specOf = (kind: string): Rendered['spec'] => all.find((each) => each.kind === kind)?.spec
  assert.deepEqual(specOf('Service')?.selector, labels)
  assert.deepEqual(specOf('NetworkPolicy')?.podSelector, { matchLabels: labels })
  assert.match(JSON.stringify(specOf('NetworkPolicy')), /ingress-staff/)
  const template = specOf('Deployment')?.template
  assert.deepEqual(template?.metadata.labels, labels)
  const [desk] = template?.spec.containers ?? []
  assert.ok(desk)
  assert.partialDeepStrictEqual(desk, {
    image: 'registry.example/duuka:0.1.0',
    args: ['server/console/main.ts'],
    readinessProbe: { httpGet: { path: '/health/ready' } },
    securityContext: { readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
  })
  const data = all.find(({ kind }) => kind === 'ConfigMap')?.data ?? {}
  assert.ok(data['CONSOLE_DATABASE_URL_FILE'], 'its own role')
  assert.ok(!Object.keys(data).some((name) => /^(?:DATABASE_URL|PORTAL_)/.test(name)))
})

test('no file for an operator names a setting that the portal does not know', () => {
  const names = globSync('**/*', { cwd: DEPLOY }).flatMap((path) => namesIn(path))
  assert.ok(names.length >= 10)
  const strangers = names.filter(({ name }) => !OF_THE_RUNTIME.has(name) && !isKnown(name))
  assert.deepEqual(strangers, [])
})

/** Variables that a file of `deploy/` sets for a portal, wherever its form puts them. */
function namesIn(path: string): { readonly path: string; readonly name: string }[] {
  const forms: readonly [RegExp, RegExp][] = [
    // Others, such as etcd, have files of their own.
    [/(?:portal|console)\.env$/, /^([A-Z][A-Z_0-9]*)=/gm],
    [/\.service$/, /(?<=^Environment=.*?)\b([A-Z][A-Z_0-9]*)=/gm],
    [/Containerfile$/, /(?<=^ENV .*?)\b([A-Z][A-Z_0-9]*)=/gm],
    [/\.yaml$/, /\{ name: ([A-Z][A-Z_0-9]*), value/gm],
  ]
  const form = forms.find(([ending]) => ending.test(path))?.[1]
  if (!form) return []
  return [...readFileSync(join(DEPLOY, path), 'utf8').matchAll(form)].map((match) => ({
    path,
    name: match[1] ?? '',
  }))
}
