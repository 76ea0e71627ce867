import type Provider from 'oidc-provider'
import { staffBySubject, staffByWorkName } from '../cast/staff.ts'
import { entrance } from '../core/entrance.ts'
import { asset } from '../http/asset.ts'
import { formOf, seeOther, text } from '../http/message.ts'
import type { Answer, Ask, Router } from '../http/message.ts'
import { isFromUs } from '../http/own-host.ts'
import type { World } from '../world.ts'
import { askProvider } from './ask-provider.ts'
import { COMPANY, loadProvider, openProvider, proofOf } from './provider.ts'
import { refusal, signInPage } from './sign-in-page.ts'

interface Desk {
  readonly world: World
  /** Opened with the first call. */
  readonly provider: () => Promise<Provider>
}

/** The company account of the operator's staff: a real OpenID provider under `/company`. */
export function addCompany(router: Router, world: World): void {
  let opened: Promise<Provider> | null = null
  const desk: Desk = { world, provider: () => (opened ??= openProvider(world)) }
  const on = entrance(router, world, { system: 'company', under: COMPANY, desk })
  on('query', 'GET /.well-known/openid-configuration', ask)
  on('query', 'GET /jwks', ask)
  on('query', 'GET /me', ask)
  on('start', 'GET /auth', ask)
  on('start', 'GET /auth/:uid', ask)
  on('token', 'POST /token', ask)
  on('start', 'GET /sign-in/:uid', show)
  on('start', 'POST /sign-in/:uid', press)
  world.onReset(() => world.staff.roles.clear())
  world.staff.signOuts.push(async (subject) =>
    signOut(await desk.provider(), world.settings.companyClientId, subject),
  )
  router(`GET ${COMPANY}/page.css`, asset(new URL('./browser/page.css', import.meta.url)))
}

async function ask({ provider }: Desk, call: Ask): Promise<Answer> {
  return askProvider(await provider(), call)
}

/** The package has this method, and its types don't. */
type Telling = { backchannelLogout(subject: string): Promise<void> }

/** Sends the console a signed back-channel logout. */
async function signOut(provider: Provider, clientId: string, subject: string): Promise<void> {
  const client = await provider.Client.find(clientId)
  await (client as unknown as Telling).backchannelLogout(subject)
}

type Interaction = InstanceType<Provider['Interaction']>

/** Null where the browser did not begin it, or began too long ago. */
async function interactionOf(provider: Provider, call: Ask): Promise<Interaction | null> {
  const { errors } = await loadProvider()
  try {
    return await provider.interactionDetails(call.request, call.response)
  } catch (problem) {
    if (problem instanceof errors.SessionNotFound) return null
    throw problem
  }
}

const GONE = refusal(410, 'It was begun in another browser, or too long ago.')

async function show({ world, provider }: Desk, call: Ask): Promise<Answer> {
  const interaction = await interactionOf(await provider(), call)
  if (!interaction) return GONE
  return signInPage({
    merchant: world.settings.merchant,
    action: `${COMPANY}/sign-in/${interaction.uid}`,
    signedIn: staffBySubject(interaction.session?.accountId ?? ''),
  })
}

async function press(desk: Desk, call: Ask): Promise<Answer> {
  if (!isFromUs(call.request)) return text(403, 'Only the account’s own page may press its buttons.')
  const provider = await desk.provider()
  const interaction = await interactionOf(provider, call)
  if (!interaction) return GONE
  const form = formOf(call)
  const { request, response } = call
  if (form.get('action') === 'cancel') {
    const turnedBack = { error: 'access_denied', error_description: 'The person went back.' }
    return seeOther(await provider.interactionResult(request, response, turnedBack))
  }
  const person = staffByWorkName(form.get('person'))
  if (!person) return refusal(422, 'Nobody of this name works here.')
  const ts = Math.floor(desk.world.clock.now() / 1_000)
  const login = { accountId: person.subject, ts, remember: false, ...proofOf(person) }
  const back = await provider.interactionResult(request, response, { login })
  await leaveAnother(provider, interaction, person.subject)
  return seeOther(back)
}

/** Somebody else at the same browser takes the place of who was signed in, without a page that asks about it. */
async function leaveAnother(provider: Provider, { session: before }: Interaction, subject: string) {
  if (before?.uid === undefined || before.accountId === undefined || before.accountId === subject) return
  const session = await provider.Session.findByUid(before.uid)
  if (!session) return
  delete session.accountId
  delete session.authorizations
  await session.persist()
}
