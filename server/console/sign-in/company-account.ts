import * as openid from 'openid-client'
import type { Claims } from './admit-person.ts'

/** The company account, as the console is known to it. */
export interface CompanySettings {
  readonly companyIssuer: string
  readonly companyClientId: string
  readonly companyClientSecret: string
  readonly groupsClaim: string
  /** Where browsers are sent back to. */
  readonly returnUrl: string
}

/** What has to be remembered from the way there to the way back. */
export interface CompanyVisit {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
  /** A person who is in already is asked anew, for a proof. */
  readonly isProof: boolean
}

/** Why a browser goes there: for a proof of who is there now, to ask anew who comes after somebody signed out, or to come in. */
export type VisitWhy = 'proof' | 'again' | 'enter'

export interface CompanyAccount {
  /** Where to send the browser. Throws when the company account does not answer. */
  begin(why: VisitWhy): Promise<{ readonly url: string; readonly visit: CompanyVisit }>
  /** What it says of whoever came back; null when it refused, or what came back proves nothing. */
  end(visit: CompanyVisit, returned: URL): Promise<Claims | null>
}

const DEADLINE_SECONDS = 10
/** A proof is as old as the sign-in there at most, seconds. */
const PROOF_SECONDS = 60
const SCOPE = 'openid profile groups'

/** Speaks OpenID Connect with the company account: code flow with PKCE, state and nonce, the ID token's signature checked. */
export function makeCompanyAccount(settings: CompanySettings): CompanyAccount {
  const { companyIssuer, companyClientId, companyClientSecret } = settings
  const isPlain = companyIssuer.startsWith('http:')
  let known: openid.Configuration | null = null
  const configuration = async (): Promise<openid.Configuration> => {
    known ??= await openid.discovery(
      new URL(companyIssuer),
      companyClientId,
      companyClientSecret,
      openid.ClientSecretBasic(companyClientSecret),
      { timeout: DEADLINE_SECONDS, ...(isPlain ? { execute: [openid.allowInsecureRequests] } : {}) },
    )
    return known
  }
  return {
    async begin(why) {
      const visit = {
        state: openid.randomState(),
        nonce: openid.randomNonce(),
        verifier: openid.randomPKCECodeVerifier(),
        isProof: why === 'proof',
      }
      const url = openid.buildAuthorizationUrl(await configuration(), {
        redirect_uri: settings.returnUrl,
        scope: SCOPE,
        state: visit.state,
        nonce: visit.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(visit.verifier),
        code_challenge_method: 'S256',
        ...(why === 'enter' ? {} : { prompt: 'login' }),
        ...(why === 'proof' ? { max_age: '0' } : {}),
      })
      return { url: url.href, visit }
    },
    async end(visit, returned) {
      const tokens = await granted(await configuration(), visit, returned)
      const claims = tokens?.claims()
      return claims ? claimsOf(claims, settings.groupsClaim) : null
    },
  }
}

type Granted = Awaited<ReturnType<typeof openid.authorizationCodeGrant>>

/** Null when the company account, or a check of what it says, says no; no answer is thrown on. */
async function granted(
  configuration: openid.Configuration,
  visit: CompanyVisit,
  returned: URL,
): Promise<Granted | null> {
  try {
    return await openid.authorizationCodeGrant(configuration, returned, {
      expectedState: visit.state,
      expectedNonce: visit.nonce,
      pkceCodeVerifier: visit.verifier,
      idTokenExpected: true,
      ...(visit.isProof ? { maxAge: PROOF_SECONDS } : {}),
    })
  } catch (error) {
    const isNo =
      error instanceof openid.AuthorizationResponseError ||
      error instanceof openid.ResponseBodyError ||
      (error instanceof openid.ClientError && error.code !== 'OAUTH_TIMEOUT')
    if (isNo) return null
    throw error
  }
}

type TokenClaims = NonNullable<ReturnType<Granted['claims']>>

function claimsOf(claims: TokenClaims, groupsClaim: string): Claims {
  return {
    subject: claims.sub,
    workName: textOf(claims['preferred_username']).toLowerCase(),
    name: textOf(claims['name']),
    groups: textsOf(claims[groupsClaim]),
    factors: textsOf(claims['amr']),
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** Some say one group as a text, and several as a list. */
function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}
