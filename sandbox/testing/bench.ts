import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { startSandbox } from '../app.ts'
import type { Sandbox, SandboxOptions } from '../app.ts'
import { createClock } from '../core/clock.ts'
import type { Clock } from '../core/clock.ts'
import { openPortalEar } from './portal-ear.ts'
import type { PortalEar } from './portal-ear.ts'

/** A sandbox whose time stands still until the test moves it, and the portal it calls back. */
export interface Bench {
  readonly sandbox: Sandbox
  readonly clock: Clock
  readonly ear: PortalEar
  /** Call the sandbox; the answer's body is read as JSON when it is JSON. */
  call(method: string, path: string, options?: CallOptions): Promise<Called>
}

export interface CallOptions {
  readonly headers?: Readonly<Record<string, string>>
  readonly json?: unknown
  readonly form?: Readonly<Record<string, string>>
}

export interface Called {
  readonly status: number
  readonly text: string
  readonly location: string
  /** A value inside the JSON body, by its path: `at('data', 'status')`. */
  at(...path: readonly string[]): unknown
}

export const START_OF_TEST = Date.UTC(2026, 5, 1, 9, 0, 0)

/** Start a sandbox on a free port with a still clock; it is closed after the test. */
export async function openBench(context: TestContext, options: SandboxOptions = {}): Promise<Bench> {
  const clock = createClock({ frozenAt: START_OF_TEST })
  const ear = await openPortalEar()
  const sandbox = await startSandbox({ port: 0, clock, callbackBase: ear.base, ...options })
  context.after(async () => {
    await sandbox.close()
    await ear.close()
  })
  return {
    sandbox,
    clock,
    ear,
    call: (method, path, wanted) => call(sandbox.url + path, method, wanted ?? {}),
  }
}

async function call(address: string, method: string, { headers, json, form }: CallOptions): Promise<Called> {
  const sent =
    json === undefined ? (form ? new URLSearchParams(form).toString() : null) : JSON.stringify(json)
  const type = form ? 'application/x-www-form-urlencoded' : 'application/json'
  const answer = await fetch(address, {
    method,
    headers: { 'content-type': type, ...headers },
    redirect: 'manual',
    ...(sent === null ? {} : { body: sent }),
  })
  const text = await answer.text()
  const location = answer.headers.get('location') ?? ''
  return { status: answer.status, text, location, at: (...path) => inside(text, path) }
}

function inside(text: string, path: readonly string[]): unknown {
  let value: unknown = JSON.parse(text)
  for (const step of path) {
    assert.ok(typeof value === 'object' && value !== null, `nothing at ${step} in ${text}`)
    value = Object.getOwnPropertyDescriptor(value, step)?.value
  }
  return value
}
