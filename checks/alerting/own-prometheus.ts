import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import { anyFirstPort, findFreePort } from '#scripts/ports.ts'
import { PROJECT } from '#scripts/processes.ts'

/** What was asked for once a second: a check need not wait for the quarter of a minute of an operator. */
const EVERY = '1s'
const FOLDER = join(PROJECT, 'deploy', 'prometheus')

interface Configuration {
  readonly scrape_configs: readonly { readonly static_configs: readonly { targets: readonly string[] }[] }[]
}

/** A Prometheus of Debian's on loopback, with the configuration and the rules of `deploy/`. */
export interface OwnPrometheus {
  /** How many series a query finds. @throws Error when Prometheus does not understand it */
  readonly count: (query: string) => Promise<number>
  /** Names of the alerts that fire. */
  readonly firing: () => Promise<readonly string[]>
  readonly stop: () => Promise<void>
}

interface Answer<Data> {
  readonly status: string
  readonly error?: string
  readonly data: Data
}

/** Starts `program` for the portal whose management port is `target`. */
export async function startPrometheus(program: string, target: string): Promise<OwnPrometheus> {
  const folder = mkdtempSync(join(tmpdir(), 'duuka-prometheus-'))
  const port = await findFreePort(anyFirstPort())
  writeFileSync(join(folder, 'prometheus.yml'), configurationFor(target))
  writeFileSync(join(folder, 'alerts.yml'), readFileSync(join(FOLDER, 'alerts.yml')))
  const words = [
    `--config.file=${join(folder, 'prometheus.yml')}`,
    `--storage.tsdb.path=${join(folder, 'data')}`,
    `--web.listen-address=127.0.0.1:${port}`,
    '--log.level=error',
  ]
  const running = spawn(program, words, { stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = new Promise((resolve) => running.once('exit', resolve))
  const ask = async <Data>(path: string): Promise<Data> => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`)
    const { status, error, data } = (await answer.json()) as Answer<Data>
    if (status !== 'success') throw new Error(`${decodeURIComponent(path)}: ${error}`)
    return data
  }
  return {
    count: async (query) =>
      (await ask<{ result: readonly unknown[] }>(`query?query=${encodeURIComponent(query)}`)).result.length,
    firing: async () => {
      const { alerts } = await ask<{
        alerts: readonly { state: string; labels: { alertname: string } }[]
      }>('alerts')
      return alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname)
    },
    stop: async () => {
      running.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** That of `deploy/`, for one portal, in seconds, and without anybody to wake. */
function configurationFor(target: string): string {
  const { scrape_configs, ...rest } = parse(
    readFileSync(join(FOLDER, 'prometheus.yml'), 'utf8'),
  ) as Configuration
  return stringify({
    ...rest,
    global: { scrape_interval: EVERY, scrape_timeout: EVERY, evaluation_interval: EVERY },
    alerting: undefined,
    scrape_configs: scrape_configs.map((one) => ({ ...one, static_configs: [{ targets: [target] }] })),
  })
}
