import { constants, createHash, generateKeyPair, privateDecrypt, randomUUID } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import type { Database, Runner } from '#server/store/database.ts'
import { lockRows } from '#server/store/row-locks.ts'
import type { PinKeyDetails, PinKeys } from './pin-keys.ts'
import * as sql from './pin-statements.ts'
import { sealPrivateKey, unsealUnderAny } from './sealed-key.ts'
import { firstSecret, type Secrets } from './secret-ring.ts'

export interface PinKeySetting {
  readonly database: Database
  /** The server's own secret: private keys are stored under it. */
  readonly secret: Secrets
}

const HOUR_MS = 3_600_000
/** Opening one ciphertext costs about 1.1 ms of processor time at this size (measured), at 2048 bits 1.0. */
const MODULUS_BITS = 3_072
/**
 * A new key every day; what is handed out is good for an hour more, and opened for another hour (PAY-102).
 */
const ROTATE_AFTER_MS = 24 * HOUR_MS
const GOOD_FOR_MS = HOUR_MS
const OVERLAP_MS = HOUR_MS
const EXPIRES_MS = ROTATE_AFTER_MS + GOOD_FOR_MS
const OPENS_MS = EXPIRES_MS + OVERLAP_MS
/** How long one process may hand out what it read from the database. */
const CACHE_MS = 5_000
const PIN_DIGITS = 4

interface StoredKey {
  readonly id: string
  readonly public_key: string
  readonly sealed_private: Buffer
  readonly expires_at: Date
  readonly fresh: boolean
}

interface LiveKey extends StoredKey {
  readonly privateKey: KeyObject
}

const makePair = promisify(generateKeyPair)

/** Keys shared by all portal processes through the database, rotated with overlap, none made per request. */
export function makePinKeys({ database, secret }: PinKeySetting): PinKeys {
  const opened = new Map<string, KeyObject>()
  let cache: { readonly keys: readonly LiveKey[]; readonly readAt: number } | null = null

  const unsealed = (row: StoredKey): KeyObject | null => {
    const known = opened.get(row.id)
    if (known !== undefined) return known
    const key = unsealUnderAny(row.sealed_private, secret, row.id)
    // One that no secret opens may be opened after a reload.
    if (key) opened.set(row.id, key)
    return key
  }
  const list = async (on: Runner): Promise<readonly LiveKey[]> => {
    const rows = await on.run<StoredKey>(sql.liveKeys, [GOOD_FOR_MS])
    const keys = rows.flatMap((row) => {
      const privateKey = unsealed(row)
      return privateKey ? [{ ...row, privateKey }] : []
    })
    const live = new Set(rows.map(({ id }) => id))
    for (const id of opened.keys()) if (!live.has(id)) opened.delete(id)
    return keys
  }
  const read = async (): Promise<readonly LiveKey[]> => {
    const keys = await list(database)
    cache = { keys, readAt: performance.now() }
    return keys
  }
  const recent = async (): Promise<readonly LiveKey[]> =>
    cache && performance.now() - cache.readAt < CACHE_MS ? cache.keys : read()

  let making: Promise<LiveKey> | null = null
  const makeNext = (): Promise<LiveKey> => {
    making ??= addNext(database, secret, list).finally(() => {
      making = null
      cache = null
    })
    return making
  }

  return {
    async current() {
      return detailsOf((await recent()).find(({ fresh }) => fresh) ?? (await makeNext()))
    },
    async open(ciphertext, transactionId) {
      const sealed = bytesOf(ciphertext)
      if (!sealed) return null
      // Another process may have made the key a moment ago.
      const pin = pinIn(sealed, transactionId, await recent()) ?? pinIn(sealed, transactionId, await read())
      if (pin === null) return null
      const digest = createHash('sha256').update(sealed).digest()
      const [first] = await database.run(sql.useOnce, [digest]).catch((error: unknown) => {
        pin.fill(0)
        throw error
      })
      if (first) return pin
      pin.fill(0)
      return null
    },
  }
}

type ListKeys = (on: Runner) => Promise<readonly LiveKey[]>

/** The pair is made before the lock is taken: no process waits for another one's arithmetic. Only one is kept. */
async function addNext(database: Database, secret: Secrets, list: ListKeys): Promise<LiveKey> {
  const id = randomUUID()
  const pair = await makePair('rsa', { modulusLength: MODULUS_BITS })
  const publicKey = pair.publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
  const sealed = sealPrivateKey(pair.privateKey, firstSecret(secret), id)
  return database.transaction(async (tx) => {
    await lockRows(tx, 'pin keys')
    const known = (await list(tx)).find(({ fresh }) => fresh)
    if (known) return known
    await tx.run(sql.insertKey, [id, publicKey, sealed, EXPIRES_MS, OPENS_MS])
    await tx.run(sql.forgetKeys)
    await tx.run(sql.forgetUsed, [OPENS_MS])
    const made = (await list(tx)).find((key) => key.id === id)
    if (!made) throw new Error('a key that was just made is not there')
    return made
  })
}

function detailsOf(key: LiveKey): PinKeyDetails {
  const expiresAt = key.expires_at.toISOString()
  return { key: key.public_key, keyId: key.id, algorithm: 'RSA-OAEP-256', expiresAt }
}

const CIPHERTEXT_BYTES = MODULUS_BITS / 8
const CIPHERTEXT = new RegExp(`^[A-Za-z0-9+/]{${Math.ceil(CIPHERTEXT_BYTES / 3) * 4}}$`)

/** The ciphertext's bytes; null for anything that no key of ours could have made, before any key is touched. */
function bytesOf(ciphertext: string): Buffer | null {
  return CIPHERTEXT.test(ciphertext) ? Buffer.from(ciphertext, 'base64') : null
}

function pinIn(sealed: Buffer, transactionId: string, keys: readonly LiveKey[]): Buffer | null {
  for (const { privateKey } of keys) {
    const pin = decrypt(sealed, transactionId, privateKey)
    if (pin !== undefined) return pin
  }
  return null
}

/** An ASCII digit: looked at as a byte, since a text of a PIN cannot be overwritten. */
function isDigit(byte: number): boolean {
  return byte >= 0x30 && byte <= 0x39
}

/** `undefined`: not made with this key for this transaction. Null: it was, but holds no PIN. */
function decrypt(sealed: Buffer, transactionId: string, key: KeyObject): Buffer | null | undefined {
  const padding = constants.RSA_PKCS1_OAEP_PADDING
  try {
    const clear = privateDecrypt(
      { key, padding, oaepHash: 'sha256', oaepLabel: Buffer.from(transactionId) },
      sealed,
    )
    if (clear.length === PIN_DIGITS && clear.every(isDigit)) return clear
    clear.fill(0)
    return null
  } catch {
    return undefined
  }
}
