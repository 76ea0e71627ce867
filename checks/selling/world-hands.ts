import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT } from '#scripts/processes.ts'
import pg from 'pg'

/** Runs statements at the portals' database and closes the connection. */
export async function askDatabase<Row>(
  url: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text, [...values])).rows as Row[]
  } finally {
    await client.end()
  }
}

/** A word to the pretend outside world. */
export async function tellSandbox(url: string, path: string, body: object): Promise<void> {
  const answer = await fetch(`${url}/admin/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`the sandbox refused: ${await answer.text()}`)
  await answer.body?.cancel()
}

/** Messages in the phones of the outside world that say this. */
export async function messagesSaying(sandboxUrl: string, words: RegExp): Promise<readonly string[]> {
  const answer = await fetch(`${sandboxUrl}/admin/sms`)
  const { messages } = (await answer.json()) as { messages: { msisdn: string; text: string }[] }
  return messages.filter(({ text }) => words.test(text)).map(({ msisdn }) => msisdn)
}

/** The command as staff type it, in a process of its own; what it said. Throws when it was not done. */
export async function typeSwitches(databaseUrl: string, words: readonly string[]): Promise<string> {
  const running = spawn(process.execPath, [join(PROJECT, 'scripts/commands/switches.ts'), ...words], {
    cwd: PROJECT,
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  for (const stream of [running.stdout, running.stderr])
    stream.on('data', (chunk: Buffer) => said.push(chunk.toString()))
  const [code]: (number | null)[] = await once(running, 'close')
  if (code !== 0) throw new Error(`switches ${words.join(' ')}: ${said.join('')}`)
  return said.join('').trim()
}

/** How many lines of the portals' logs say this. */
export function linesSaying(folder: string, message: string): number {
  return readdirSync(folder)
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
    .filter((line) => line.includes(`"msg":"${message}`)).length
}
