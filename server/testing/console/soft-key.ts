import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto'

/** What an authenticator does with a person's finger on it, in software: makes a key, and signs what it is asked. */
export interface SoftKey {
  readonly id: string
  /** Answers the options of an enrolment. */
  enrol(options: Options, origin: string): Credential
  /** Answers the options of a sign-in or a proof. */
  sign(options: Options, origin: string): Credential
}

export type Options = Readonly<Record<string, unknown>>
export type Credential = { readonly id: string } & Readonly<Record<string, unknown>>

const FLAG_PRESENT = 1
const FLAG_VERIFIED = 4
const FLAG_KEY = 64

/** A key that counts its uses. */
export function makeSoftKey(): SoftKey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const raw = randomBytes(32)
  const id = raw.toString('base64url')
  let uses = 0
  const frame = (rpId: string, flags: number): Buffer => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE((uses += 1))
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), counter])
  }
  const answered = (response: object): Credential => ({
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })
  return {
    id,
    enrol(options, origin) {
      const { id: rpId } = options['rp'] as { id: string }
      const length = Buffer.alloc(2)
      length.writeUInt16BE(raw.length)
      const data = Buffer.concat([
        frame(rpId, FLAG_PRESENT | FLAG_VERIFIED | FLAG_KEY),
        Buffer.alloc(16),
        length,
        raw,
        coseKey(publicKey),
      ])
      return answered({
        clientDataJSON: clientData('webauthn.create', options, origin).toString('base64url'),
        attestationObject: attestation(data).toString('base64url'),
        transports: ['internal'],
      })
    },
    sign(options, origin) {
      const data = frame(String(options['rpId']), FLAG_PRESENT | FLAG_VERIFIED)
      const client = clientData('webauthn.get', options, origin)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      return answered({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: createSign('sha256').update(signed).sign(privateKey).toString('base64url'),
      })
    },
  }
}

function clientData(type: string, options: Options, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge: options['challenge'], origin, crossOrigin: false }))
}

/** CBOR of the few shapes that are needed: short texts, byte strings, small whole numbers. */
function text(words: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + words.length]), Buffer.from(words)])
}

function bytes(given: Buffer): Buffer {
  const length = given.length < 256 ? [0x58, given.length] : [0x59, given.length >> 8, given.length & 255]
  return Buffer.concat([Buffer.from(length), given])
}

function coordinate(words: string): Buffer {
  return bytes(Buffer.from(words, 'base64url'))
}

function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  // kty 2 (EC2), alg -7 (ES256), crv 1 (P-256), x, y
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    coordinate(x),
    Buffer.from([0x22]),
    coordinate(y),
  ])
}

function attestation(data: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    bytes(data),
  ])
}
