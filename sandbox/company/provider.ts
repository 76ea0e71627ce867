import { generateKeyPair, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import type Provider from 'oidc-provider'
import type * as OidcProvider from 'oidc-provider'
import type { AccountClaims, Configuration, KoaContextWithOIDC } from 'oidc-provider'
import { staffBySubject } from '../cast/staff.ts'
import type { StaffPerson } from '../cast/staff.ts'
import type { World } from '../world.ts'
import { CompanyRecords } from './records.ts'
import { refusal } from './sign-in-page.ts'

/** What every path of the company account begins with. */
export const COMPANY = '/company'

const SCOPES = ['openid', 'profile', 'groups']

/** How sure the account is of a person, in the words of REFEDS: with a second factor, or with one alone. */
const SECOND_FACTOR = 'https://refeds.org/profile/mfa'
const ONE_FACTOR = 'https://refeds.org/profile/sfa'

const TELLS_WITHIN_MS = 5_000

const MINUTE = 60
const HOUR = 60 * MINUTE

/**
 * The OpenID provider of the operator's staff. Its issuer is the address that browsers reach the sandbox by, so it can
 * be opened only once the sandbox listens.
 */
export async function openProvider(world: World): Promise<Provider> {
  const { default: CompanyProvider } = await loadProvider()
  const records = new CompanyRecords()
  world.onReset(() => records.clear())
  const issuer = `${world.publicUrl}${COMPANY}`
  const provider = new CompanyProvider(issuer, { ...(await configuration(world)), adapter: records.of })
  provider.proxy = true
  // The secret may be replaced while the sandbox runs, as the keys of all parties.
  provider.Client.prototype.compareClientSecret = (given: string) =>
    world.keys.take('companyClientSecret', given)
  provider.on('server_error', (_context, problem) => {
    console.error('sandbox: the company account failed', problem)
  })
  return provider
}

let loaded: Promise<typeof OidcProvider> | null = null

/** The package, loaded when the account is first asked: most starts of a sandbox never need it. */
export function loadProvider(): Promise<typeof OidcProvider> {
  loaded ??= withoutWordOnRuntime(() => import('oidc-provider'))
  return loaded
}

/** The package warns of every runtime that is no LTS release yet; ours is pinned, and the tests run on it. */
async function withoutWordOnRuntime<T>(load: () => Promise<T>): Promise<T> {
  const { warn } = console
  console.warn = (...said: unknown[]) => {
    if (!String(said[0]).includes('Unsupported runtime')) warn(...said)
  }
  try {
    return await load()
  } finally {
    console.warn = warn
  }
}

const FEATURES: NonNullable<Configuration['features']> = {
  devInteractions: { enabled: false },
  dPoP: { enabled: false },
  pushedAuthorizationRequests: { enabled: false },
  resourceIndicators: { enabled: false },
  rpInitiatedLogout: { enabled: false },
  backchannelLogout: { enabled: true },
}

/** Seconds. */
const LASTS: NonNullable<Configuration['ttl']> = {
  AccessToken: 10 * MINUTE,
  AuthorizationCode: MINUTE,
  Grant: 12 * HOUR,
  IdToken: 10 * MINUTE,
  Interaction: 15 * MINUTE,
  RefreshToken: 12 * HOUR,
  Session: 12 * HOUR,
}

async function configuration({ settings, staff }: World): Promise<Configuration> {
  return {
    clients: [
      {
        client_id: settings.companyClientId,
        client_secret: settings.companyClientSecret,
        client_name: 'Staff console',
        redirect_uris: [`${settings.consoleUrl}/company-account/return`],
        grant_types: ['authorization_code', 'refresh_token'],
        backchannel_logout_uri: `${settings.consoleUrl}/company-account/signed-out`,
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_basic',
        require_auth_time: true,
      },
    ],
    scopes: SCOPES,
    claims: {
      openid: ['sub', 'acr', 'amr', 'auth_time'],
      profile: ['preferred_username', 'name'],
      groups: ['groups'],
    },
    // The console reads who somebody is from the signed token alone, and asks nothing afterwards.
    conformIdTokenClaims: false,
    acrValues: [SECOND_FACTOR, ONE_FACTOR],
    responseTypes: ['code'],
    clientAuthMethods: ['client_secret_basic'],
    pkce: { required: () => true },
    jwks: { keys: [await signingKey()] },
    cookies: {
      keys: [randomBytes(32).toString('base64url')],
      names: { session: 'company_session', interaction: 'company_sign_in', resume: 'company_resume' },
      // Cookies do not know ports: those of the sandbox stay under its own path.
      long: { httpOnly: true, sameSite: 'lax', path: COMPANY },
    },
    features: FEATURES,
    ttl: LASTS,
    interactions: { url: (_context, { uid }) => `${COMPANY}/sign-in/${uid}` },
    findAccount: (_context, subject) => accountOf(staffBySubject(subject), staff.roles),
    loadExistingGrant,
    // The console refreshes a person's roles while their session here lasts.
    issueRefreshToken: async () => true,
    // The package refuses to call local addresses, but the console runs on this machine.
    fetch: (url, { method = 'GET', headers = {}, body = null } = {}) =>
      globalThis.fetch(url, { method, headers, body, signal: AbortSignal.timeout(TELLS_WITHIN_MS) }),
    clientBasedCORS: () => false,
    renderError(context, { error, error_description: about }) {
      const { headers = {}, body } = refusal(context.status, about ?? error)
      context.set({ ...headers })
      context.body = body
    },
  }
}

function accountOf(person: StaffPerson | null, changed: ReadonlyMap<string, readonly string[]>) {
  if (!person) return undefined
  const roles = changed.get(person.workName) ?? person.roles
  const claims = (): AccountClaims => ({
    sub: person.subject,
    preferred_username: person.workName,
    name: person.name,
    groups: roles.map((role) => `duuka-${role}`),
  })
  return { accountId: person.subject, claims }
}

/** What a person's sign-in proves, as the token states it. */
export function proofOf({ hasSecondFactor }: StaffPerson): { readonly acr: string; readonly amr: string[] } {
  return hasSecondFactor ? { acr: SECOND_FACTOR, amr: ['pwd', 'otp'] } : { acr: ONE_FACTOR, amr: ['pwd'] }
}

/** The company trusts its own console: nobody is asked whether it may know them. */
async function loadExistingGrant({ oidc }: KoaContextWithOIDC) {
  const accountId = oidc.session?.accountId
  const clientId = oidc.client?.clientId
  if (accountId === undefined || clientId === undefined) return undefined
  const grant = new oidc.provider.Grant({ accountId, clientId })
  grant.addOIDCScope(SCOPES.join(' '))
  await grant.save()
  return grant
}

/** A key of 2,048 bits for RS256, another one with every start. */
async function signingKey() {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2_048 })
  return { ...privateKey.export({ format: 'jwk' }), kid: 'company-1', use: 'sig', alg: 'RS256' }
}
