import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readFlatXml, xmlText } from './flat-xml.ts'

const read = (text: string) => {
  const fields = readFlatXml(text, 'API3G')
  return fields && Object.fromEntries(fields)
}

test("a gateway's answer is read field by field", () => {
  const text = `\uFEFF<?xml version="1.0" encoding="utf-8"?>
    <API3G><Result>000</Result>
    <ResultExplanation>Paid &amp; &lt;settled&gt; by &quot;A&apos;s&quot;</ResultExplanation><Empty/><Blank></Blank></API3G>\n`
  assert.deepEqual(read(text), {
    Result: '000',
    ResultExplanation: `Paid & <settled> by "A's"`,
    Empty: '',
    Blank: '',
  })
})

test('a group of fields cannot pass for the fields of the answer', () => {
  assert.deepEqual(read('<API3G><Result>901</Result><Other><Result>000</Result></Other></API3G>'), {
    Result: '901',
  })
})

const HOSTILE: readonly (readonly [string, string])[] = [
  ['nothing', ''],
  ['no document', 'OK'],
  ['a page', '<!doctype html><html><body>000</body></html>'],
  ['another root', '<API4G><Result>000</Result></API4G>'],
  ['an empty root', '<API3G/>'],
  ['a DTD', '<!DOCTYPE API3G [<!ENTITY x "000">]><API3G><Result>&x;</Result></API3G>'],
  ['an outside entity', '<!DOCTYPE a SYSTEM "file:///etc/passwd"><API3G><Result>000</Result></API3G>'],
  ['an undefined entity', '<API3G><Result>&x;</Result></API3G>'],
  ['a character reference', '<API3G><Result>&#48;00</Result></API3G>'],
  ['a bare ampersand', '<API3G><Result>000</Result><A>Salt & pepper</A></API3G>'],
  ['an attribute', '<API3G><Result a="1">000</Result></API3G>'],
  ['a comment', '<API3G><!-- --><Result>000</Result></API3G>'],
  ['CDATA', '<API3G><Result><![CDATA[000]]></Result></API3G>'],
  ['an instruction inside', '<API3G><?php 1 ?><Result>000</Result></API3G>'],
  ['a field sent twice', '<API3G><Result>901</Result><Result>000</Result></API3G>'],
  ['a field sent twice, once empty', '<API3G><Result>901</Result><Result/></API3G>'],
  ['two documents', '<API3G><Result>901</Result></API3G><API3G><Result>000</Result></API3G>'],
  ['words after the end', '<API3G><Result>000</Result></API3G> and more'],
  ['words before the start', 'paid <API3G><Result>000</Result></API3G>'],
  ['text mixed with fields', '<API3G><A>x<Result>000</Result></A></API3G>'],
  ['text between the fields', '<API3G>paid<Result>000</Result></API3G>'],
  ['an end without a start', '<API3G><Result>000</Result></API3G></API3G>'],
  ['crossed fields', '<API3G><A><Result>000</A></Result></API3G>'],
  ['an answer cut off', '<API3G><Result>000</Result>'],
  ['a tag cut off', '<API3G><Result>000</Result></API3'],
  ['a name in another alphabet', '<API3G><Rеsult>000</Rеsult></API3G>'],
  ['a control character', '<API3G><Result>0\u000000</Result></API3G>'],
  ['a deep tower', `<API3G>${'<a>'.repeat(20)}${'</a>'.repeat(20)}</API3G>`],
  ['a very deep tower', '<API3G>'.repeat(5_000)],
  ['more than it may hold', `<API3G><Result>000</Result><A>${'x'.repeat(70_000)}</A></API3G>`],
]
for (const [what, text] of HOSTILE) {
  test(`${what} is no answer about anybody's money`, () => {
    assert.equal(readFlatXml(text, 'API3G'), undefined)
  })
}

test('whatever a customer typed stays inside its own field', () => {
  for (const text of ['</A><B>1</B><A>', `"&amp;'`, 'Kisembo & Sons <Ltd>', 'a\u0000b\u0008\uD800c']) {
    const fields = readFlatXml(`<API3G><A>${xmlText(text)}</A></API3G>`, 'API3G')
    assert.deepEqual([...(fields?.keys() ?? [])], ['A'])
  }
  assert.equal(readFlatXml(`<r><A>${xmlText('5 < 6 & "7"')}</A></r>`, 'r')?.get('A'), '5 < 6 & "7"')
})
