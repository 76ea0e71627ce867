import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EMPTY_CONTENT, type ContentPackageValue, type ContentSet } from './content-set.ts'
import { fillUp, layOver } from './lay-over.ts'
import { digestOfContent, makeSnapshot } from './snapshot.ts'

const english = (packages: Readonly<Record<string, ContentPackageValue>>): ContentSet => ({
  ...EMPTY_CONTENT,
  EN: new Map(Object.entries(packages)),
})
const read = (content: ContentSet, cdnHost = '') =>
  makeSnapshot(content, { version: 3, digest: 'd', cdnHost })

test('what a store was made to say is made safe once more before anybody reads it', () => {
  const snapshot = read(
    english({
      'website-footer-config': {
        links: [{ key: 'a', href: 'javascript:alert(1)' }],
        noteHtml: '<b onclick=x>a</b>',
      },
      'orp-translation': { href: 'a sentence, not a link' },
      'faq/a': { question: 'Q', href: 'data:x', answer: '<img src=x onerror=alert(1)>A' },
    }),
    'https://cdn.example',
  )
  assert.deepEqual(snapshot.find('SW', 'website-footer-config'), {
    links: [{ key: 'a', href: '' }],
    noteHtml: '<b>a</b>',
  })
  assert.equal(snapshot.texts('EN')['href'], 'a sentence, not a link')
  const faq = snapshot.findFaq('EN', 'a')
  assert.deepEqual([faq?.href, faq?.answer], ['', '<img alt="" loading="lazy" />A'])
})

test('a page made from one version is never shown for another', () => {
  const one = english({ 'a-translation': { a: 'x' } })
  const edition = (version: number, digest: string, cdnHost: string) =>
    makeSnapshot(one, { version, digest, cdnHost }).edition
  const all = [
    edition(1, 'd', ''),
    edition(2, 'd', ''),
    edition(1, 'e', ''),
    edition(1, 'd', 'https://cdn.example'),
  ]
  assert.equal(new Set(all).size, 4)
  assert.equal(edition(1, 'd', ''), all[0])
  assert.equal(digestOfContent(one), digestOfContent(english({ 'a-translation': { a: 'x' } })))
  assert.notEqual(digestOfContent(one), digestOfContent(english({ 'a-translation': { a: 'y' } })))
})

test('a call gets the same text and tag again and again, another text another tag', () => {
  const snapshot = read(english({ 'a-translation': { a: 'x' }, 'b-translation': { a: 'y' } }))
  assert.equal(snapshot.packed('EN', 'a-translation'), snapshot.packed('EN', 'a-translation'))
  assert.equal(snapshot.packed('EN', 'a-translation')?.json, '{"a":"x"}')
  assert.notEqual(snapshot.packed('EN', 'a-translation')?.tag, snapshot.packed('EN', 'b-translation')?.tag)
  assert.equal(snapshot.packed('EN', 'toString'), null)
})

test('own questions are the whole set, own sentences only what differs', () => {
  const shipped = english({
    'a-translation': { a: 'x', b: 'y' },
    'faq/one': { question: '1' },
    'faq/two': { question: '2' },
  })
  const own = english({ 'a-translation': { b: 'z' }, 'faq/two': { question: 'Two' } })
  const laid = layOver(shipped, own)
  assert.deepEqual([...laid.EN.keys()].toSorted(), ['a-translation', 'faq/two'])
  assert.deepEqual(laid.EN.get('a-translation'), { a: 'x', b: 'z' })
  const filled = fillUp(own, shipped)
  assert.deepEqual(filled.EN.get('a-translation'), { a: 'x', b: 'z' })
  assert.equal(filled.EN.has('faq/one'), false)
})
