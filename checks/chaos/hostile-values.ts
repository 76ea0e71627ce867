import fc from 'fast-check'

/** JSON text of values that no page sends: wrong types, limits, alphabets, sizes. */
const HOSTILE: readonly string[] = [
  'null',
  'true',
  '{}',
  '[]',
  '["5000"]',
  '""',
  '" "',
  '"NaN"',
  '"Infinity"',
  '"1e3"',
  '1e309',
  '-1e309',
  '-0',
  '0',
  '-5000',
  '5000.5',
  '9007199254740993',
  '1000000001',
  '499',
  '500001',
  '"5000"',
  '"٧٠٠١٠٠٠٠١"',
  '"+256700100001"',
  '"00256700100001"',
  '"0700100001"',
  '"700 100 001"',
  '"700100001\\n"',
  '"\\ud800"',
  '"\\u0000"',
  '"700100001\\u0000"',
  '"\\u202e100001007"',
  '"<script>alert(1)</script>"',
  '"\'; drop table payment; --"',
  '"${7*7}{{7*7}}"',
  '"../../etc/passwd"',
  '"constructor"',
  '"__proto__"',
  `"${'x'.repeat(121)}"`,
  `"${'9'.repeat(5_000)}"`,
  `"${'x'.repeat(100_000)}"`,
  '{"toString":1}',
  '{"__proto__":{"admin":true}}',
  '{"$ne":null}',
]

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
    fc.constantFrom(...HOSTILE.filter((text) => text.length < 10_000)),
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
