import fc from 'fast-check'
import { ALWAYS, HEADERS, HOSTILE, HOSTILE_TEXTS, SEGMENTS } from './hostile-values.ts'

type Fields = Readonly<Record<string, string>>

/** The body of one request: the bytes, what they claim to be, and whether a reader must refuse them. */
export interface HostileBody {
  readonly bytes: Uint8Array
  readonly type: string
  /** False: the bytes cannot be read as the JSON object of a request at all. */
  readonly readable: boolean
}

const textOf = (fields: Fields): string =>
  `{${Object.entries(fields)
    .map(([name, value]) => `${JSON.stringify(name)}:${value}`)
    .join(',')}}`

const encoder = new TextEncoder()
const json = (text: string, readable = true): HostileBody => ({
  bytes: encoder.encode(text),
  type: 'application/json',
  readable,
})

/** About half valid; the other half has one or two fields that no page sends, or is no JSON object at all. */
export function bodyOf(valid: Fields): fc.Arbitrary<HostileBody> {
  const names = Object.keys(valid)
  const good = fc.constantFrom(textOf(valid), `{"data":${textOf(valid)}}`).map((text) => json(text))
  const oneWrong = fc
    .tuple(fc.constantFrom(...names, 'extra', '__proto__'), fc.constantFrom(...HOSTILE), fc.boolean())
    .map(([name, value, wrapped]) => {
      const text = textOf({ ...valid, [name]: value })
      return json(wrapped ? `{"data":${text}}` : text)
    })
  const nested = nestedWrong(valid)
  const anyJson = fc
    .tuple(fc.constantFrom(...names), fc.json({ maxDepth: 3 }))
    .map(([name, value]) => json(textOf({ ...valid, [name]: value })))
  const missing = fc
    .constantFrom(...names)
    .map((name) =>
      json(textOf(Object.fromEntries(Object.entries(valid).filter(([other]) => other !== name)))),
    )
  return fc.oneof(
    { weight: 8, arbitrary: good },
    { weight: 6, arbitrary: oneWrong },
    { weight: 2, arbitrary: anyJson },
    { weight: 1, arbitrary: missing },
    { weight: 2, arbitrary: brokenBody(textOf(valid)) },
    ...(nested ? [{ weight: 4, arbitrary: nested }] : []),
  )
}

/** One body for each field with what breaks a reader or a store most easily: they are sent in every run. */
export function certainBodies(valid: Fields): readonly HostileBody[] {
  return Object.keys(valid).flatMap((name) =>
    ALWAYS.map((hostile) => json(textOf({ ...valid, [name]: hostile }))),
  )
}

/** A field inside a field that no page sends; null where all fields are plain. */
function nestedWrong(valid: Fields): fc.Arbitrary<HostileBody> | null {
  const places = Object.entries(valid).flatMap(([name, text]) => {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null) return []
    return [...Object.keys(value), 'extra'].map((inner) => ({ name, inner, value }))
  })
  if (places.length === 0) return null
  return fc
    .tuple(fc.constantFrom(...places), fc.constantFrom(...HOSTILE))
    .map(([{ name, inner, value }, hostile]) => {
      const fields = Object.entries({ ...value, [inner]: null }).map(
        ([key, kept]) => `${JSON.stringify(key)}:${key === inner ? hostile : JSON.stringify(kept)}`,
      )
      return json(textOf({ ...valid, [name]: `{${fields.join(',')}}` }))
    })
}

/** The address with what a caller may write in place of its names. */
export function pathOf(path: string): fc.Arbitrary<string> {
  if (!/[:*]/.test(path)) return fc.constant(path)
  const written = fc.oneof(
    fc.constantFrom(...SEGMENTS),
    fc.string({ unit: 'binary', maxLength: 40 }).map((text) => encodeURIComponent(text.toWellFormed())),
  )
  return written.map((segment) => path.replace(/^\*/, '/*').replace(/:\w+|\*/, () => segment))
}

/** Mostly nothing beside what is needed. */
export const headersOf: fc.Arbitrary<Readonly<Record<string, string>>> = fc.oneof(
  { weight: 4, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...HEADERS),
  },
)

/** A form of which one field is exchanged, doubled or left out, or that is none. */
export function formOf(valid: Fields): fc.Arbitrary<HostileBody> {
  const type = 'application/x-www-form-urlencoded'
  const asForm = (text: string): HostileBody => ({ bytes: encoder.encode(text), type, readable: true })
  const broken = ['a=b&'.repeat(3_000), '%E0%A4%A=%ZZ', '&&==&', `__proto__[x]=1&${'x'.repeat(20_000)}`]
  const odd = [
    { bytes: Uint8Array.from([0xff, 0xfe, 0x3d, 0x00]), type, readable: true },
    { ...asForm('{"a":1}'), type: 'application/json' },
    { ...asForm('--x\r\n\r\n'), type: 'multipart/form-data; boundary=x' },
    { ...asForm('a=b'), type: 'text/plain' },
  ]
  return fc.oneof(
    { weight: 4, arbitrary: queryOf(valid).map(asForm) },
    { weight: 1, arbitrary: fc.constantFrom(...broken.map(asForm), ...odd) },
  )
}

function brokenBody(good: string): fc.Arbitrary<HostileBody> {
  const broken = [
    '',
    'null',
    '"text"',
    '123',
    '[]',
    good.slice(0, -1),
    `${good}${good}`,
    '['.repeat(20_000),
    good.replace('{', '{"__proto__":{"x":1},'),
    good.replace('{', '{"constructor":{"prototype":{"x":1}},'),
    '{"data":null}',
    '{"data":[]}',
    `{"data":${JSON.stringify(good)}}`,
  ].map((text) => json(text, false))
  const badUtf8 = { ...json(good, false), bytes: Uint8Array.from([0x7b, 0x22, 0xff, 0xfe, 0xc3, 0x28]) }
  const types = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/xml',
    '',
  ]
  return fc.constantFrom(...broken, badUtf8, ...types.map((type) => ({ ...json(good, false), type })))
}

/** A query with one value exchanged, doubled or left out. */
export function queryOf(valid: Fields): fc.Arbitrary<string> {
  const names = Object.keys(valid)
  const value = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.constantFrom(...HOSTILE_TEXTS.filter((text) => text.length < 10_000)),
  )
  const changed = fc
    .tuple(fc.constantFrom(...names), value)
    .map(([name, other]) => new URLSearchParams({ ...valid, [name]: other.toWellFormed() }).toString())
  const good = new URLSearchParams(valid).toString()
  const odd = names.flatMap((name) => [
    `${good}&${name}=again`,
    `${name}[]=1`,
    `${name}[a]=1`,
    `${good}&__proto__[x]=1`,
    `${name}=%00`,
    `${name}=%E0%A4%A`,
    `${name}=%0d%0aset-cookie:x=1`,
    name,
  ])
  return fc.oneof(fc.constant(good), changed, fc.constantFrom(...odd, ''))
}
