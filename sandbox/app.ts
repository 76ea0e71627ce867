import { once } from 'node:events'
import { addAdmin } from './admin/routes.ts'
import { addAirtel } from './airtel/routes.ts'
import { addCardAssets } from './cards/hosted-page.ts'
import { addCompany } from './company/routes.ts'
import { createClock } from './core/clock.ts'
import type { Clock } from './core/clock.ts'
import { addDpo } from './dpo/routes.ts'
import { addFlutterwave } from './flutterwave/routes.ts'
import { namesOf } from './http/own-host.ts'
import { Routes } from './http/routes.ts'
import { createSandboxServer } from './http/server.ts'
import type { Router } from './http/message.ts'
import { addCamara } from './camara/routes.ts'
import { addDaraja } from './daraja/routes.ts'
import { addGeocoder } from './geocoder/routes.ts'
import { addGsma } from './gsma/routes.ts'
import { addMpesaOpenApi } from './mpesa-openapi/routes.ts'
import { addOperator } from './operator/routes.ts'
import { addPaystack } from './paystack/routes.ts'
import { settingsFrom } from './settings.ts'
import type { SandboxSettings } from './settings.ts'
import { addSimulator } from './simulator/routes.ts'
import { addSmartCash } from './smartcash/routes.ts'
import { addSms } from './sms/routes.ts'
import { addTingg } from './tingg/routes.ts'
import { addTmForum } from './tmforum/routes.ts'
import { addUba } from './uba/routes.ts'
import { createWorld } from './world.ts'
import type { World } from './world.ts'

export interface SandboxOptions extends Partial<SandboxSettings> {
  /** The sandbox's time; the wall clock unless given. */
  readonly clock?: Clock
}

/** A running sandbox. */
export interface Sandbox {
  readonly url: string
  readonly port: number
  /** Its clock, books, phones and the rest, for tests in the same process. */
  readonly admin: World
  close(): Promise<void>
}

/**
 * Start the outside world. Settings that are not given have the defaults of `settings.ts`;
 * the environment is not read. Port 0 takes any free port.
 *
 * @throws Error with `code` EADDRINUSE when the port is busy.
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { clock = createClock(), ...given } = options
  const settings: SandboxSettings = { ...settingsFrom({}), ...given }
  const world = createWorld(settings, clock)
  const routes = new Routes()
  addSystems(routes.add, world)
  const server = createSandboxServer(routes, namesOf(settings))
  await once(server.listen(settings.port, settings.host), 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : settings.port
  const url = `http://${reachable(settings.host)}:${port}`
  world.publicUrl = settings.publicUrl ?? url
  const close = async (): Promise<void> => {
    world.callbacks.stop()
    world.clock.dropTimers()
    server.close().closeAllConnections()
    await once(server, 'close')
  }
  return { url, port, admin: world, close }
}

function addSystems(router: Router, world: World): void {
  addOperator(router, world)
  addTmForum(router, world)
  const airtelTokens = addAirtel(router, world)
  addCardAssets(router)
  addDpo(router, world)
  addTingg(router, world)
  addUba(router, world)
  addFlutterwave(router, world)
  addPaystack(router, world)
  addGsma(router, world)
  addSmartCash(router, world)
  addSms(router, world)
  addCamara(router, world)
  addDaraja(router, world)
  addMpesaOpenApi(router, world)
  addGeocoder(router, world)
  addCompany(router, world)
  addAdmin(router, world, airtelTokens)
  addSimulator(router, world)
}

/** The host to reach the sandbox by from this machine. */
function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}
