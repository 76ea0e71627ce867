import { createHmac } from 'node:crypto'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { BegunCeremony } from '#contract/console/calls.ts'
import type { Database, Runner } from '#server/store/database.ts'
import { beginCeremony, endCeremony } from './ceremonies.ts'
import * as sql from './people-statements.ts'

/** EdDSA, ES256 and RS256, which authenticators have; what the runtime only tries out is not asked for. */
const ALGORITHMS = [-8, -7, -257]

/** The place that keys are made for: they work nowhere else. */
export interface KeyPlace {
  /** `https://staff.kati.ug` */
  readonly origin: string
  readonly brand: string
  readonly secret: string
}

/** Somebody whose key said who they are. */
export interface KeyHolder {
  readonly staffId: number
  readonly workName: string
  readonly name: string
}

interface KeyRow {
  readonly id: string
  readonly staff_id: number
  readonly public_key: Buffer
  readonly uses: number
  readonly transports: readonly string[]
  readonly work_name: string
  readonly name: string
  readonly state: string
}

interface KnownKey {
  readonly id: string
  readonly transports: readonly string[]
}

/** What a credential of the browser is taken for, before anything of it is believed. */
export interface Credential {
  readonly id: string
  readonly [part: string]: unknown
}

function rpOf({ origin }: KeyPlace): string {
  return new URL(origin).hostname
}

async function optionsFor(place: KeyPlace, keys: readonly KnownKey[]) {
  const allowCredentials = keys.map(({ id, transports }) => ({ id, transports: [...transports] }))
  return generateAuthenticationOptions({
    rpID: rpOf(place),
    userVerification: 'required',
    allowCredentials,
  })
}

/** Fewest keys shown for any name. The handbook asks for two. */
const SHOWN_KEYS = 2

/**
 * Options for whoever gives this work name. Missing keys are made up, always the same ones for a name, so the answer doesn't reveal who
 * works here or who has only one key.
 */
export async function signInOptions(
  database: Database,
  place: KeyPlace,
  workName: string,
): Promise<BegunCeremony> {
  const keys = await database.run<KnownKey>(sql.findKeys, [workName])
  const madeUp = Array.from({ length: SHOWN_KEYS }, (_, n) =>
    createHmac('sha256', place.secret).update(`key ${n} of ${workName}`).digest('base64url'),
  )
  const ids = [...keys.map(({ id }) => id), ...madeUp].slice(0, Math.max(SHOWN_KEYS, keys.length))
  // A key's transports would tell it from a made-up one; browsers find them out themselves.
  const options = await optionsFor(
    place,
    ids.toSorted().map((id) => ({ id, transports: [] })),
  )
  const data = { challenge: options.challenge, workName }
  return { ceremony: await beginCeremony(database, { kind: 'sign-in', data }), options: { ...options } }
}

/** Options for a person who is in, to be proved anew. */
export async function proofOptions(
  database: Database,
  place: KeyPlace,
  asker: { readonly staffId: number; readonly session: { readonly hash: Buffer } },
): Promise<BegunCeremony> {
  const options = await optionsFor(place, await database.run<KnownKey>(sql.findKeysOf, [asker.staffId]))
  const id = await beginCeremony(database, {
    kind: 'proof',
    data: { challenge: options.challenge },
    staffId: asker.staffId,
    session: asker.session.hash,
  })
  return { ceremony: id, options: { ...options } }
}

/** Whoever signs in with a key: null when the ceremony is over, or the key is not one of this person's. */
export async function endSignIn(
  database: Database,
  place: KeyPlace,
  { ceremony, credential }: { readonly ceremony: string; readonly credential: Credential },
): Promise<KeyHolder | null> {
  const begun = await endCeremony<{ challenge: string; workName: string }>(database, {
    id: ceremony,
    kind: 'sign-in',
  })
  if (!begun) return null
  const holder = await holderOf(database, place, { credential, challenge: begun.data.challenge })
  return holder?.workName === begun.data.workName ? holder : null
}

/** Whether the key proves that the person of this session is there. */
export async function endProof(
  database: Database,
  place: KeyPlace,
  proof: {
    readonly ceremony: string
    readonly credential: Credential
    readonly staffId: number
    readonly session: Buffer
  },
): Promise<boolean> {
  const { ceremony: id, credential, staffId, session } = proof
  const begun = await endCeremony<{ challenge: string }>(database, { id, kind: 'proof', session })
  if (begun?.staffId !== staffId) return false
  const holder = await holderOf(database, place, { credential, challenge: begun.data.challenge })
  return holder?.staffId === staffId
}

async function holderOf(
  database: Runner,
  place: KeyPlace,
  { credential, challenge }: { readonly credential: Credential; readonly challenge: string },
): Promise<KeyHolder | null> {
  const [key] = await database.run<KeyRow>(sql.findKey, [credential.id])
  if (!key || key.state !== 'active') return null
  const uses = await usesAfter(place, key, { credential, challenge })
  if (uses === null || (await database.run(sql.useKey, [key.id, uses])).length === 0) return null
  return { staffId: key.staff_id, workName: key.work_name, name: key.name }
}

/** What the key counts now; null when what it says is not what was asked. */
async function usesAfter(
  place: KeyPlace,
  key: KeyRow,
  { credential, challenge }: { readonly credential: Credential; readonly challenge: string },
): Promise<number | null> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      // Its parts are checked by the library, which takes whatever a browser sent.
      response: credential as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: place.origin,
      expectedRPID: rpOf(place),
      credential: { id: key.id, publicKey: new Uint8Array(key.public_key), counter: key.uses },
      requireUserVerification: true,
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    // The library throws for whatever is wrong with it; none of that is a fault of ours.
    return null
  }
}

/** Options for a new key of a person who is in. */
export async function enrolOptions(
  database: Database,
  place: KeyPlace,
  person: {
    readonly staffId: number
    readonly workName: string
    readonly name: string
    readonly session: Buffer
  },
): Promise<BegunCeremony> {
  const keys = await database.run<KnownKey>(sql.findKeysOf, [person.staffId])
  const options = await generateRegistrationOptions({
    rpName: place.brand,
    rpID: rpOf(place),
    userName: person.workName,
    userDisplayName: person.name,
    userID: new TextEncoder().encode(`staff ${person.staffId}`),
    attestationType: 'none',
    excludeCredentials: keys.map(({ id, transports }) => ({ id, transports: [...transports] })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  })
  const { staffId, session } = person
  const data = { challenge: options.challenge }
  const id = await beginCeremony(database, { kind: 'enrol', data, staffId, session })
  return { ceremony: id, options: { ...options } }
}

/** The new key, to be kept in the transaction that writes who enrolled it; null when it proves nothing. */
export async function endEnrolment(
  database: Database,
  place: KeyPlace,
  enrolled: {
    readonly ceremony: string
    readonly credential: Credential
    readonly staffId: number
    readonly session: Buffer
  },
): Promise<((tx: Runner, label: string) => Promise<boolean>) | null> {
  const { ceremony: id, credential, staffId, session } = enrolled
  const begun = await endCeremony<{ challenge: string }>(database, { id, kind: 'enrol', session })
  if (begun?.staffId !== staffId) return null
  const key = await newKeyOf(place, credential, begun.data.challenge)
  if (!key) return null
  return async (tx, label) => {
    const values = [key.id, staffId, Buffer.from(key.publicKey), key.counter, key.transports ?? [], label]
    return (await tx.run(sql.insertKey, values)).length > 0
  }
}

async function newKeyOf(place: KeyPlace, credential: Credential, challenge: string) {
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: credential as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: place.origin,
      expectedRPID: rpOf(place),
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    return registrationInfo?.credential ?? null
  } catch {
    return null
  }
}
