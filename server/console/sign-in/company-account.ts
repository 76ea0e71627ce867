import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload } from 'jose'
import * as openid from 'openid-client'
import type { Claims } from './admit-person.ts'

/** The company account, as the console is known to it. */
export interface CompanySettings {
  readonly companyIssuer: string
  readonly companyClientId: string
  readonly companyClientSecret: string
  readonly groupsClaim: string
  /** OAuth scope. Some providers issue refresh tokens only for `offline_access`. */
  readonly companyScope: string
  /** Where browsers are sent back to. */
  readonly returnUrl: string
}

/** The refreshed claims. `ended` if the token was refused; null if there was no usable answer. */
export type Refreshed = Claims | 'ended' | null

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
  /** Refreshes the claims of a person who has signed in before. */
  refresh(token: string): Promise<Refreshed>
  /**
   * Verifies a logout token (OpenID Connect Back-Channel Logout 1.0).
   *
   * @returns the subject that was signed out, or null if the token is invalid
   */
  signedOut(token: string): Promise<string | null>
}

const DEADLINE_SECONDS = 10
/** A proof is as old as the sign-in there at most, seconds. */
const PROOF_SECONDS = 60
/** Maximum age of a logout token, in seconds. */
const SIGNED_OUT_SECONDS = 120
const SIGNED_OUT = 'http://schemas.openid.net/event/backchannel-logout'

/** Speaks OpenID Connect with the company account: code flow with PKCE, state and nonce, the ID token's signature checked. */
export function makeCompanyAccount(settings: CompanySettings): CompanyAccount {
  const { companyIssuer, companyClientId, companyClientSecret } = settings
  const isPlain = companyIssuer.startsWith('http:')
  let known: openid.Configuration | null = null
  let signers: ReturnType<typeof createRemoteJWKSet> | null = null
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
        scope: settings.companyScope,
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
      return tokens ? claimsIn(tokens, settings.groupsClaim) : null
    },
    async refresh(token) {
      try {
        const tokens = await openid.refreshTokenGrant(await configuration(), token)
        return claimsIn(tokens, settings.groupsClaim)
      } catch (error) {
        return error instanceof openid.ResponseBodyError && error.error === 'invalid_grant' ? 'ended' : null
      }
    },
    async signedOut(token) {
      const { issuer, jwks_uri: keys = '' } = (await configuration()).serverMetadata()
      signers ??= createRemoteJWKSet(new URL(keys), { timeoutDuration: DEADLINE_SECONDS * 1_000 })
      try {
        const expected = { issuer, audience: companyClientId, maxTokenAge: SIGNED_OUT_SECONDS }
        return subjectOf((await jwtVerify(token, signers, expected)).payload)
      } catch (error) {
        if (error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout)) return null
        throw error
      }
    },
  }
}

/** ID tokens are signed by the same key, but they aren't logout tokens. */
function subjectOf({ sub, events, nonce }: JWTPayload): string | null {
  const isAbout = typeof events === 'object' && events !== null && SIGNED_OUT in events
  return isAbout && nonce === undefined && sub ? sub : null
}

function claimsIn(tokens: Pick<Granted, 'claims' | 'refresh_token'>, groupsClaim: string): Claims | null {
  const claims = tokens.claims()
  return claims ? { ...claimsOf(claims, groupsClaim), refreshToken: tokens.refresh_token ?? null } : null
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

function claimsOf(claims: TokenClaims, groupsClaim: string): Omit<Claims, 'refreshToken'> {
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
