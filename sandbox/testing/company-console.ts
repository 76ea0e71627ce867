import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import * as client from 'openid-client'
import { startSandbox } from '../app.ts'
import type { Sandbox, SandboxOptions } from '../app.ts'
import { openBrowser } from './browser.ts'
import type { Browser, Seen } from './browser.ts'

/** Where the console has browsers sent back to, unless it was moved. */
export const RETURN = 'http://localhost:3100/company-account/return'
export const SECRET = 'sandbox-company-secret'

/** A console as it speaks to the company account, and the browser of somebody who uses it. */
export interface ConsoleStage {
  readonly browser: Browser
  readonly config: client.Configuration
  /** Goes to the account; answers what the browser shows then. */
  ask(more?: Readonly<Record<string, string>>): Promise<Visit>
  /** Takes the person who came back. */
  take(visit: Visit, seen: Seen): Promise<client.IDToken | undefined>
  /** The same, with all that the account gives. */
  tokens(visit: Visit, seen: Seen): ReturnType<typeof client.authorizationCodeGrant>
}

/** One on a sandbox of this process. */
export interface OwnConsoleStage extends ConsoleStage {
  readonly sandbox: Sandbox
}

interface Visit {
  readonly seen: Seen
  readonly verifier: string
  readonly state: string
}

/** A sandbox on a free port; it is closed after the test. */
export async function startSandboxFor(t: TestContext, options: SandboxOptions): Promise<Sandbox> {
  const sandbox = await startSandbox({ port: 0, ...options })
  t.after(() => sandbox.close())
  return sandbox
}

/** A console at such a sandbox. */
export async function openStage(t: TestContext, options: SandboxOptions = {}): Promise<OwnConsoleStage> {
  const sandbox = await startSandboxFor(t, options)
  return { sandbox, ...(await stageAt(sandbox.url)) }
}

/** A console at the sandbox of another process. */
export async function stageAt(url: string): Promise<ConsoleStage> {
  const browser = openBrowser(url)
  const config = await discover(url, SECRET)
  const tokens: ConsoleStage['tokens'] = ({ verifier, state }, { url: back }) => {
    const checks = { pkceCodeVerifier: verifier, expectedState: state, idTokenExpected: true }
    return client.authorizationCodeGrant(config, back, checks)
  }
  return {
    browser,
    config,
    tokens,
    async ask(more = {}) {
      const verifier = client.randomPKCECodeVerifier()
      const state = client.randomState()
      const address = client.buildAuthorizationUrl(config, {
        redirect_uri: RETURN,
        scope: 'openid profile groups',
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        ...more,
      })
      return { seen: await browser.open(address.href), verifier, state }
    },
    take: async (visit, seen) => (await tokens(visit, seen)).claims(),
  }
}

/** What the account says of itself, to a console with this secret. */
export function discover(url: string, secret: string): Promise<client.Configuration> {
  const issuer = new URL(`${url}/company`)
  const proof = client.ClientSecretBasic(secret)
  // What the package marks as outdated is plain HTTP, which is right on one's own machine.
  const execute = [client.allowInsecureRequests]
  return client.discovery(issuer, 'sandbox-console', {}, proof, { execute })
}

/** Somebody presses their button; answers what the token says of them. */
export async function signIn(
  stage: ConsoleStage,
  person: string,
  more: Readonly<Record<string, string>> = {},
) {
  const visit = await stage.ask(more)
  assert.equal(visit.seen.status, 200, visit.seen.text)
  return stage.take(visit, await stage.browser.press(visit.seen.url, { person }))
}
