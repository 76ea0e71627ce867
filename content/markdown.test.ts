import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linkDialCodes } from './markdown.ts'

test('a dial code in an answer is one tap, once, and nothing else of the answer changes', () => {
  assert.equal(
    linkDialCodes('<p>Dial *100# or <b>*300*7#</b>.</p>'),
    '<p>Dial <a href="tel:*100%23">*100#</a> or <b><a href="tel:*300*7%23">*300*7#</a></b>.</p>',
  )
  const linked = '<p><a href="tel:*100%23">Dial *100#</a> 5 * 3 # <img alt="*100#"></p>'
  assert.equal(linkDialCodes(linked), linked)
})
