import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { ensureProgram } from '#scripts/debian.ts'
import { PROJECT } from '#scripts/processes.ts'
import { listMigrations, migrate } from '#server/store/migrate.ts'
import { openInsideStage, type InsideStage } from '../network/inside-stage.ts'
import { INSTALLATIONS } from './installations.ts'
import { newestOf, startPostgresPair, type PostgresPair } from './postgres-pair.ts'

/** What the doctor said of an installation, and what was wrong with that. */
export interface Examined {
  readonly name: string
  readonly said: string
  readonly faults: readonly string[]
}

export interface DoctorReport {
  readonly examined: readonly Examined[]
  readonly leftOut: readonly string[]
}

const VERSIONS = '/usr/lib/postgresql'

/**
 * A well installation, and one after the other each that is broken in one place (`names`: only these). Null where Debian's
 * programs are missing.
 */
export async function runDoctorCheck(names?: readonly string[]): Promise<DoctorReport | null> {
  if (!existsSync(VERSIONS)) ensureProgram('postgres', 'postgresql')
  const bin = existsSync(VERSIONS) ? newestOf(readdirSync(VERSIONS)) : undefined
  const stage = bin === undefined ? null : await openInsideStage()
  if (bin === undefined || !stage) return null
  const pair = await startPostgresPair(bin, stage.folder)
  try {
    await pair.admin('create role portal login', 'grant pg_monitor to portal')
    await migrate(pair.url, { portalRole: 'portal' })
    const wanted = INSTALLATIONS.filter(({ name }) => names?.includes(name) ?? true)
    return await examineAll(stage, pair, wanted)
  } finally {
    await pair.close()
    await stage.close()
  }
}

async function examineAll(
  stage: InsideStage,
  pair: PostgresPair,
  installations: typeof INSTALLATIONS,
): Promise<DoctorReport> {
  const newest = (await listMigrations()).at(-1) ?? ''
  const well = {
    ...stage.environment,
    DATABASE_URL: `postgresql://portal@127.0.0.1:${pair.port}/postgres`,
    LOG_DIR: stage.folder,
  }
  const healthy = await askDoctor(well)
  const examined: Examined[] = [
    { name: 'nothing', said: healthy.said, faults: faultsOf(healthy, { code: 0, line: /^0 wrong/m }, well) },
  ]
  const leftOut: string[] = []
  for (const installation of installations) {
    const broken = await installation.break({ stage, pair, newest })
    if (!broken) {
      leftOut.push(installation.name)
      continue
    }
    const environment = { ...well, ...broken.environment }
    const answer = await askDoctor(environment)
    await broken.mend()
    const told = installation.line.exec(answer.said)?.[0] ?? ''
    const code = told.startsWith('warning') ? 0 : 1
    examined.push({
      name: installation.name,
      said: answer.said,
      faults: faultsOf(answer, { code, line: installation.line }, environment),
    })
  }
  return { examined, leftOut }
}

interface Answer {
  readonly code: number | null
  readonly said: string
}

function faultsOf(
  { code, said }: Answer,
  { code: wanted, line }: { readonly code: number; readonly line: RegExp },
  environment: Readonly<Record<string, string>>,
): readonly string[] {
  const told = Object.entries(environment).filter(
    ([name, value]) => /SECRET|KEY$|TOKEN/.test(name) && value.length > 8 && said.includes(value),
  )
  const wrong = said.split('\n').filter((one) => one.startsWith('wrong '))
  return [
    ...(code === wanted ? [] : [`ended with ${code}`]),
    ...(line.test(said) ? [] : [`no line like ${line.source}`]),
    ...(wrong.length <= 1 ? [] : [`${wrong.length} lines say wrong where one thing is`]),
    ...told.map(([name]) => `the value of ${name} was told`),
  ]
}

/** Runs the command with nothing but this environment, an hour ahead where it says so. */
async function askDoctor({
  CHECK_FAKETIME,
  ...environment
}: Readonly<Record<string, string>>): Promise<Answer> {
  const command = [process.execPath, join(PROJECT, 'scripts/commands/doctor.ts')]
  const [file = '', ...words] = CHECK_FAKETIME ? ['faketime', '-f', CHECK_FAKETIME, ...command] : command
  const child = spawn(file, words, {
    cwd: PROJECT,
    env: { PATH: process.env['PATH'], FAKETIME_DONT_FAKE_MONOTONIC: '1', ...environment },
  })
  const [out, err, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.once('exit', resolve)),
  ])
  return { code, said: out + err }
}
