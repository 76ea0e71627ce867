import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EMPTY_CONTENT, type ContentPackageValue, type ContentSet } from '../content-set.ts'
import { readShippedContent } from '../store.ts'
import { checkContent } from './check-content.ts'

const english = (name: string, value: ContentPackageValue): ContentSet => ({
  ...EMPTY_CONTENT,
  EN: new Map([[name, value]]),
})
const faultOf = (name: string, value: ContentPackageValue): readonly string[] =>
  checkContent(english(name, value)).map(({ file, place, reason }) => `${file}: ${place}: ${reason}`)

const ANSWERED = { question: 'Q', parentCategory: 'P', category: 'C', text: 'A', answer: '<p>A</p>' }
const SITE = { latitude: 0, longitude: 32, title: 'T' }

test('the content that ships can be published', () => {
  assert.deepEqual(checkContent(readShippedContent()), [])
})

/** A package, what is wrong with it, and what is said about that. */
const BROKEN: readonly (readonly [string, ContentPackageValue, RegExp])[] = [
  [
    'website-headers-config',
    { links: [{ key: 7 }] },
    /headers-config\.json: links\[0\]\.key: must be a text/,
  ],
  [
    'website-headers-config',
    { links: [{ key: 'a', hreff: '/' }] },
    /links\[0\]: has "hreff", which is not known/,
  ],
  [
    'website-footer-config',
    { links: [{ key: 'a', href: 'javascript:alert(1)' }] },
    /links\[0\]\.href: must be a path/,
  ],
  ['website-footer-config', {}, /website-footer-config\.json: links: is missing/],
  ['website-homepage-config', { sections: 'recharge' }, /sections: must be a list/],
  [
    'help-documents',
    { documents: [{ title: 'A', href: 'ftp://x' }] },
    /documents\[0\]\.href: must be a path/,
  ],
  ['help-items', { items: [{ ...ANSWERED, href: '' }] }, /items\[0\]: has "text", "answer"/],
  ['meta-data-config', { routes: { about: { title: 'a', description: 'b' } } }, /routes/],
  ['meta-data-config', { routes: { '/about': { title: '' } } }, /routes\.\/about/],
  ['privacy-policy-config', { summary: [], sections: [{ heading: 'a' }] }, /sections\[0\]\.text: is missing/],
  ['fetch-sites-data-5g', { sites: [{ ...SITE, latitude: 91 }] }, /sites\[0\]\.latitude: must be at most 90/],
  ['fetch-sites-data-5g', { sites: [{ ...SITE }] }, /sites\[0\]\.technology: is missing/],
  ['get-form-schema', { fields: [], actions: [] }, /get-form-schema\.json: actions: /],
  [
    'get-contact-form-schema',
    { fields: [{ name: 'a', pattern: '(a' }], actions: [] },
    /fields\[0\]\.pattern: /,
  ],
  ['faq/a', { ...ANSWERED, question: '' }, /en\/faq\/a\.md: question: must not be empty/],
  ['faq/a', { ...ANSWERED, popular: 'yes' }, /popular: /],
  ['faq/a', { ...ANSWERED, href: 'data:x' }, /href: must be a path/],
  ['faq/a', { ...ANSWERED, text: '', answer: '' }, /text: needs an answer, or an href/],
  ['faq/a', { ...ANSWERED, text: 'By {{#cash}}cash{{/}}' }, /text: has a part for “cash”; known are AM, /],
  ['faq/a', { ...ANSWERED, text: 'By {{#PG}}card' }, /text: has a part that does not end with/],
  [
    'faq/a',
    { ...ANSWERED, text: '{{#PG}}{{#AM}}a{{/}}{{/}}' },
    /text: has \{\{#AM\}\} where no part may begin/,
  ],
  ['faq/a', { ...ANSWERED, needs: ['cash'] }, /needs/],
  ['faq/a', { ...ANSWERED, text: 'Dial {{dail}}' }, /text: has the place \{\{dail\}\}, which nothing fills/],
  ['any-package', { a: { b: 'x'.repeat(20_001) } }, /a\.b: is longer than 20000 characters/],
  ['any-package', { a: 'x\u0000' }, /a: holds a control character/],
  [
    'any-package',
    JSON.parse('{"a":{"__proto__":{"b":1}}}') as ContentPackageValue,
    /a\.__proto__: may not have/,
  ],
  ['any-package', { constructor: 1 }, /constructor: may not have this name/],
  ['any-package', nested(12), /lies deeper than 10 levels/],
  ['any-translation', { key: 'x'.repeat(4_001) }, /any-translation\.json: key: is longer than 4000/],
  ['any-translation', { 'a\nb': 'x' }, /may not be the key of a sentence/],
]

test('who breaks a package is told file, place and reason, before a customer sees it', () => {
  for (const [name, value, told] of BROKEN)
    assert.ok(
      faultOf(name, value).some((line) => told.test(line)),
      `${name} ${String(told)} in ${faultOf(name, value).join(' | ')}`,
    )
})

test('a sentence with a place that no page fills is refused, in English and in a translation', () => {
  const shipped = english('orp-translation', { hello: 'Hello {{name}}' })
  const own: ContentSet = {
    EN: new Map([['orp-translation', { hello: 'Hi {{nmae}} of {{brand}}' }]]),
    SW: new Map([['orp-translation', { hello: 'Habari {{jina}}' }]]),
    LG: new Map(),
  }
  const places = checkContent(own, shipped).map(({ file, reason }) => [file, reason])
  assert.deepEqual(places, [
    ['en/orp-translation.json', 'has the place {{nmae}}, which nothing fills'],
    ['sw/orp-translation.json', 'has the place {{jina}}, which nothing fills'],
  ])
})

test('one sentence belongs to one package, and a translated question to an English one', () => {
  const content: ContentSet = {
    EN: new Map([
      ['a-translation', { hello: 'One' }],
      ['b-translation', { hello: 'Two' }],
    ]),
    SW: new Map([['faq/alone', ANSWERED]]),
    LG: new Map(),
  }
  assert.deepEqual(
    checkContent(content).map(({ file, place }) => [file, place]),
    [
      ['en/b-translation.json', 'hello'],
      ['sw/faq/alone.md', ''],
    ],
  )
})

function nested(depth: number): ContentPackageValue {
  return depth === 0 ? { end: true } : { in: nested(depth - 1) }
}
