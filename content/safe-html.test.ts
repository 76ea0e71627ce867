import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assetLinksIn } from './asset-links.ts'
import { fillHtml, renderMarkdown } from './markdown.ts'
import { sanitiseHtml } from './safe-html.ts'
import { safeLink } from './safe-link.ts'

test('a link in content leads to this portal, to the web, to a phone or to a mailbox, and nowhere else', () => {
  const good = [
    '/about',
    '/gethelp?c=1&q=a%20b#top',
    '#top',
    'https://example.org/a?b=c',
    'http://example.org',
    'tel:+256700100001',
    'tel:*100%23',
    'tel:{{care}}',
    'mailto:care@example.org',
    '/store_finder/{{slug}}_shop',
  ]
  assert.deepEqual(
    good.map((link) => safeLink(link)),
    good,
  )
  const bad = [
    '',
    'about',
    '//example.org',
    '/\\example.org',
    '/\t/example.org',
    '\\\\example.org',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    ' \u0001javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:x',
    'https:example.org',
    'https://a:b@example.org',
    'https://',
    '{{slug}}:x',
    'tel:alert(1)//',
    'mailto:a@b@c',
    '/a"onclick="x',
    '/a<b',
    `/${'a'.repeat(1_001)}`,
    null,
    7,
  ]
  for (const link of bad) assert.equal(safeLink(link), null, String(link))
})

// TEXT-18, T11
test('HTML of content keeps its text and loses whatever could act', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['<p onclick="x()">a</p>', '<p>a</p>'],
    ['<p style="position:fixed" class="a" id="b">a</p>', '<p>a</p>'],
    ['<script>alert(1)</script>b', 'b'],
    ['<style>*{}</style>b', 'b'],
    ['<iframe src="https://example.org"></iframe>b', 'b'],
    ['<svg><script>alert(1)</script></svg>b', 'b'],
    ['<math><mi xlink:href="javascript:alert(1)">x</mi></math>', 'x'],
    ['<form action="/x"><input name="pin"></form>b', 'b'],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="jav&#x09;ascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="//example.org">a</a>', '<a>a</a>'],
    ['<a href="/about" target="_blank" onmouseover="x">a</a>', '<a href="/about">a</a>'],
    [
      '<a href="https://example.org">a</a>',
      '<a href="https://example.org" rel="noopener noreferrer" target="_blank">a</a>',
    ],
    ['<img src="https://example.org/x.png" onerror="x">', '<img alt="" loading="lazy" />'],
    [
      '<img src="/a.png" alt="A" width="9" height="x">',
      '<img src="/a.png" alt="A" width="9" loading="lazy" />',
    ],
    ['<h1>a</h1>', '<h2>a</h2>'],
    ['<base href="https://example.org"><meta http-equiv="refresh" content="0">b', 'b'],
    ['<p>1 < 2 & 3</p>', '<p>1 &lt; 2 &amp; 3</p>'],
  ]
  for (const [given, safe] of cases) assert.equal(sanitiseHtml(given), safe)
  assert.equal(sanitiseHtml('x'.repeat(100_001)), '')
  assert.ok(sanitiseHtml('<b>'.repeat(5_000)).length < 1_000)
})

test('Markdown cannot bring in what HTML may not', () => {
  assert.equal(renderMarkdown('[a](javascript:alert(1))').html, '<p><a>a</a></p>')
  assert.equal(
    renderMarkdown('![x](https://example.org/x.png)').html,
    '<p><img alt="x" loading="lazy" /></p>',
  )
  assert.equal(renderMarkdown('<img src=x onerror=alert(1)>').html, '<img alt="" loading="lazy" />')
})

test('what fills a place in an answer is text, whatever it holds', () => {
  assert.equal(fillHtml('<b>{{brand}}</b>{{toString}}', { brand: '<i>&"' }), '<b>&#60;i&#62;&#38;&#34;</b>')
})

// TEXT-17
test('asset links of content go to the delivery host, pages stay where they are', () => {
  const cdn = 'https://cdn.example'
  const value = {
    image: '/pictures/odu.webp',
    page: '/about',
    other: 'https://example.org/a.png',
    bodyHtml: '<img src="/a.png"><a href="/terms.pdf?v=1">x</a><a href="/about">y</a>',
    list: [{ href: '/docs/list.PDF' }, 7, null],
    said: 'Write to /a.png is text',
  }
  assert.deepEqual(assetLinksIn(value, cdn), {
    ...value,
    image: `${cdn}/pictures/odu.webp`,
    bodyHtml: `<img src="${cdn}/a.png"><a href="${cdn}/terms.pdf?v=1">x</a><a href="/about">y</a>`,
    list: [{ href: `${cdn}/docs/list.PDF` }, 7, null],
  })
  assert.equal(assetLinksIn(value, ''), value)
})
