import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { loadContent } from '#content/store.ts'
import { findCountry } from '#countries/find-country.ts'
import { CONSOLE_CALLS, CONSOLE_HEADER, type ConsoleCallName } from '#contract/console/addresses.ts'
import type { ConsoleFault, ConsoleRequest, ConsoleResult } from '#contract/console/calls.ts'
import { ROLES, type Role } from '#domain/staff/roles.ts'
import { buildConsoleApp } from '#server/console/console-app.ts'
import { SUBJECTS } from '#server/console/decide/subjects.ts'
import { COMPANY_WORDS, HANDLES, makeSealing } from '#server/console/sealed-text.ts'
import type { Claims } from '#server/console/sign-in/admit-person.ts'
import { placeOf } from '#server/console/sign-in/sessions.ts'
import type { Refreshed, VisitWhy } from '#server/console/sign-in/company-account.ts'
import { followOne } from '#server/console/sign-in/follow-roles.ts'
import { makeMapFiles } from '#server/map/map-files.ts'
import { makeTries } from '#server/limits/tries.ts'
import type { Database } from '#server/store/database.ts'
import { openStage, type Stage } from '../payment-stage.ts'
import { openRole } from './console-role.ts'
import { ScriptedCompany } from './scripted-company.ts'
import { makeSoftKey, type SoftKey } from './soft-key.ts'

const PUBLIC_URL = 'http://localhost:3100'
const PORTAL_URL = 'https://kati.example'
const SECRET = 'console-secret-of-a-test'

/** What a test says of the clock of a complaint holds at night, too. */
const ALWAYS_AT_WORK = {
  opens: 0,
  closes: 1_440,
  days: [1, 2, 3, 4, 5, 6, 7],
  holidays: [],
  answerHours: 4,
  endDays: 5,
}

/** What came of a call. */
export type Answer<Name extends ConsoleCallName> =
  | { readonly status: 200; readonly result: ConsoleResult<Name> }
  | { readonly status: number; readonly result: ConsoleFault }

/** A browser of somebody of the staff, with its cookies. */
export interface Browser {
  readonly cookies: Map<string, string>
  call<Name extends ConsoleCallName>(
    name: Name,
    request: ConsoleRequest<Name>,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Answer<Name>>
  /** The same where it is carried out. */
  done<Name extends ConsoleCallName>(name: Name, request: ConsoleRequest<Name>): Promise<ConsoleResult<Name>>
  /** Hands in a provider's list. */
  upload(of: ConsoleRequest<'readStatement'>, file: string): Promise<Answer<'readStatement'>>
  get(path: string): Promise<{ readonly status: number; readonly to: string; readonly body: string }>
  /** Goes through the company account, which says this. */
  enter(claims: Claims | null, path?: string): Promise<string>
  /** Enrols a key after a proof by the company account. */
  enrol(): Promise<SoftKey>
  /** Proves with the key who is there. */
  prove(key: SoftKey): Promise<void>
}

export interface ConsoleStage {
  readonly stage: Stage
  readonly app: FastifyInstance
  readonly open: () => Browser
  /** Why browsers were sent to the company account, in order. */
  readonly asked: readonly VisitWhy[]
  /** Refreshes the roles of everyone who's signed in, 15 minutes later. */
  follow(again: Readonly<Record<string, Refreshed>>): Promise<void>
  /** As the console's own role sees it. */
  readonly database: Database
  /** Types SQL as the console's own role. */
  readonly asRole: (text: string) => Promise<unknown[]>
  /** Somebody who came by the company account with these roles. */
  signIn(workName: string, ...roles: readonly Role[]): Promise<Browser>
  /** Somebody with roles and a key that was used a moment ago. */
  proven(workName: string, ...roles: readonly Role[]): Promise<Browser & { readonly key: SoftKey }>
}

/** The claims of a person of the company with these roles. */
export function claimsOf(workName: string, ...roles: readonly string[]): Claims {
  return {
    subject: `account-${workName}`,
    workName,
    name: workName
      .split('.')
      .map((part) => part.slice(0, 1).toUpperCase() + part.slice(1))
      .join(' '),
    groups: roles.map((role) => `duuka-${role}`),
    factors: ['pwd', 'otp'],
    refreshToken: null,
  }
}

/** What the environment says of the console. */
const SETTINGS = {
  publicUrl: PUBLIC_URL,
  portalUrl: PORTAL_URL,
  groupPrefix: 'duuka-',
  secondFactors: ['otp'],
  leadsKeptDays: 365,
  runMode: 'sandbox',
} as const

async function openStageIn(context: TestContext, opco: string) {
  const country = findCountry(opco)
  assert.ok(country)
  const { on, ...role } = await openRole()
  return { ...role, stage: await openStage(context, { on, country }) }
}

/** The console on a stage of payments, under a role of its own there, as it has in production. */
export async function openConsole(
  context: TestContext,
  {
    runMode = 'sandbox',
    opco = 'UG',
  }: { readonly runMode?: 'sandbox' | 'live'; readonly opco?: string } = {},
): Promise<ConsoleStage> {
  const { stage, database, type } = await openStageIn(context, opco)
  const [engine] = stage.engines
  const { country, log } = engine
  const company = new ScriptedCompany()
  const app = await buildConsoleApp({
    config: { ...SETTINGS, runMode, country, complaints: { ...ALWAYS_AT_WORK, timeZone: country.timeZone } },
    database,
    content: loadContent(),
    company,
    keyPlace: { origin: PUBLIC_URL, brand: country.brand.name, secret: SECRET },
    place: placeOf(country, runMode),
    tries: makeTries({ database, secret: SECRET }),
    sealing: makeSealing(SECRET, HANDLES, Date.now),
    claimSealing: makeSealing(SECRET, COMPANY_WORDS, Date.now),
    log,
    node: 'console',
    jitter: () => 0,
    logger: { level: 'silent' },
    trustedProxies: [],
    map: makeMapFiles({ country, warn: (...line) => log.warn(...line), now: () => new Date() }),
    builtDir: builtDir(context),
    isReady: async () => true,
  })
  context.after(() => app.close())
  const open = (): Browser => browserOn(app, company)
  const signIn: ConsoleStage['signIn'] = async (workName, ...roles) => {
    const browser = open()
    assert.equal(await browser.enter(claimsOf(workName, ...roles)), '/')
    return browser
  }
  return {
    stage,
    app,
    open,
    database,
    asked: company.asked,
    async follow(again) {
      for (const [token, said] of Object.entries(again)) company.again.set(token, said)
      await stage.rows(`update staff_claim set asked_at = asked_at - interval '15 minutes'`)
      const sealing = makeSealing(SECRET, COMPANY_WORDS, Date.now)
      const following = { database, company, subjects: SUBJECTS, sealing, groupPrefix: SETTINGS.groupPrefix }
      while (await followOne(following));
    },
    asRole: type,
    signIn,
    async proven(workName, ...roles) {
      const browser = await signIn(workName, ...roles)
      const key = await browser.enrol()
      await browser.prove(key)
      return { ...browser, key }
    },
  }
}

/** As the build leaves it, with nothing in it. */
function builtDir(context: TestContext): string {
  const directory = mkdtempSync(join(tmpdir(), 'duuka-console-'))
  mkdirSync(join(directory, 'assets'))
  writeFileSync(join(directory, 'index.html'), '<!doctype html><title>console</title>')
  context.after(() => rmSync(directory, { recursive: true, force: true }))
  return directory
}

function browserOn(app: FastifyInstance, company: ScriptedCompany): Browser {
  const cookies = new Map<string, string>()
  const sent = (): string => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const keep = (given: readonly { name: string; value: string; maxAge?: number }[]): void => {
    for (const { name, value } of given) {
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
  }
  const call: Browser['call'] = async (name, request, headers = {}) => {
    const reply = await app.inject({
      method: 'POST',
      url: CONSOLE_CALLS[name].path,
      headers: { host: 'localhost:3100', [CONSOLE_HEADER]: '1', cookie: sent(), ...headers },
      payload: request,
    })
    keep(reply.cookies)
    const [, file] = /filename="([\w.-]+)"/.exec(String(reply.headers['content-disposition'])) ?? []
    const result = file === undefined ? reply.json() : { name: file, text: reply.body }
    return { status: reply.statusCode, result }
  }
  const upload: Browser['upload'] = async (of, file) => {
    const reply = await app.inject({
      method: 'POST',
      url: `${CONSOLE_CALLS.readStatement.path}?of=${encodeURIComponent(JSON.stringify(of))}`,
      headers: { host: 'localhost:3100', [CONSOLE_HEADER]: '1', cookie: sent(), 'content-type': 'text/csv' },
      payload: file,
    })
    return { status: reply.statusCode, result: reply.json() }
  }
  const done: Browser['done'] = async (name, request) => {
    const { status, result } = await call(name, request)
    assert.equal(status, 200, `${name}: ${JSON.stringify(result)}`)
    return result as never
  }
  const get: Browser['get'] = async (path) => {
    const headers = { host: 'localhost:3100', cookie: sent(), 'sec-fetch-site': 'same-origin' }
    const reply = await app.inject({ method: 'GET', url: path, headers })
    keep(reply.cookies)
    return { status: reply.statusCode, to: reply.headers.location ?? '', body: reply.body }
  }
  const enter: Browser['enter'] = async (claims, path = '/company-account') => {
    company.says = claims
    await get(path)
    return (await get('/company-account/return?code=c&state=s')).to
  }
  const prove: Browser['prove'] = async (key) => {
    const { ceremony, options } = await done('proofOptions', {})
    await done('prove', { ceremony, credential: key.sign(options, PUBLIC_URL) })
  }
  const enrol: Browser['enrol'] = async () => {
    const key = makeSoftKey()
    const { ceremony, options } = await done('keyOptions', {})
    await done('addKey', { ceremony, credential: key.enrol(options, PUBLIC_URL), label: 'test' })
    return key
  }
  return { cookies, call, upload, done, get, enter, enrol, prove }
}

/** Every role, for what is asked of each. */
export const EVERY_ROLE: readonly Role[] = ROLES
