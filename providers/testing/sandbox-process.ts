import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** One line of the sandbox's books. */
export interface BookLine {
  readonly reference: string
  readonly amountMinor: number
  readonly currency: string
}

/** The sandbox as a process of its own, known only by what it speaks over HTTP. */
export interface SandboxProcess {
  readonly url: string
  /** Moves the sandbox's clock and lets everything due happen. */
  pass(ms: number): Promise<void>
  /** Breaks one answer of a system, by its name in the faults: applied, then the connection is reset; or HTTP 500 instead. */
  breakOnce(system: string, call: string, how: 'after' | 'instead'): Promise<void>
  charges(reference: string): Promise<readonly BookLine[]>
  refunds(reference: string): Promise<readonly BookLine[]>
  post(path: string, body: unknown): Promise<unknown>
  get(path: string): Promise<unknown>
  close(): Promise<void>
}

/** @param callbackBase where the sandbox posts its notifications */
export async function startSandboxProcess(callbackBase: string): Promise<SandboxProcess> {
  const env = { PATH: process.env['PATH'] ?? '', SANDBOX_PORT: '0', SANDBOX_CALLBACK_BASE: callbackBase }
  const child = spawn(process.execPath, ['sandbox/main.ts'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the sandbox left with ${code}`)))
    createInterface({ input: child.stdout }).on('line', (line) => {
      const address = /http:\/\/\S+/.exec(line)?.[0]
      if (address) resolve(address)
    })
  })
  const read = async (path: string, init?: RequestInit): Promise<unknown> => {
    const response = await fetch(url + path, init)
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    return response.json()
  }
  const post = (path: string, body: unknown): Promise<unknown> =>
    read(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const lines = async (book: 'charges' | 'refunds', reference: string): Promise<readonly BookLine[]> => {
    const books = (await read('/admin/books')) as Readonly<Record<typeof book, readonly BookLine[]>>
    const bare = reference.replaceAll('-', '')
    return books[book].filter((line) => line.reference.replaceAll('-', '') === bare)
  }
  return {
    url,
    post,
    get: (path) => read(path),
    async pass(ms) {
      await post('/admin/time', { advanceMs: ms })
    },
    async breakOnce(system, call, how) {
      const kinds = how === 'after' ? ['reset'] : ['500']
      await post('/admin/faults', { [system]: { rate: 1, where: how, kinds, calls: [call], times: 1 } })
    },
    charges: (reference) => lines('charges', reference),
    refunds: (reference) => lines('refunds', reference),
    close: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}
