import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readFlatXml, UNREADABLE_FIELD, xmlText } from './flat-xml.ts'

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

test('a cardholder’s apostrophe, CDATA, attributes and comments don’t make a paid answer unreadable', () => {
  const text = `<!-- answer --><API3G xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" version='1'>
    <Result xsi:type="xs:string">000</Result><CustomerName>Grace O&#039;Kello &#x26; Zo&#xEB;</CustomerName>
    <!-- <Result>901</Result> --><Note><![CDATA[Salt & <b>pepper</b>]]> and more</Note><Empty a="1"/></API3G>`
  assert.deepEqual(read(text), {
    Result: '000',
    CustomerName: "Grace O'Kello & Zoë",
    Note: 'Salt & <b>pepper</b> and more',
    Empty: '',
  })
})

test('one unreadable field doesn’t affect the others', () => {
  for (const value of [
    '&x;',
    'Salt & pepper',
    '&#0;',
    '&#xD800;',
    '&#x110000;',
    '&#;',
    '&nbsp;',
    '&constructor;',
    '&valueOf;',
  ])
    assert.deepEqual(read(`<API3G><Name>${value}</Name><Result>000</Result></API3G>`), {
      Name: UNREADABLE_FIELD,
      Result: '000',
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
  ['a DTD inside', '<API3G><!ENTITY x "000"><Result>000</Result></API3G>'],
  ['CDATA outside a field', '<API3G><![CDATA[x]]><Result>000</Result></API3G>'],
  ['CDATA before the root', '<![CDATA[ ]]><API3G><Result>000</Result></API3G>'],
  ['CDATA cut off', '<API3G><Result><![CDATA[000</Result></API3G>'],
  ['a comment cut off', '<API3G><Result>000</Result><!-- </API3G>'],
  ['dashes in a comment', '<API3G><!-- -- --><Result>000</Result></API3G>'],
  ['an attribute without quotes', '<API3G><Result a=1>000</Result></API3G>'],
  ['an attribute on a closing tag', '<API3G><Result>000</Result a="1"></API3G>'],
  ['a tag in an attribute', '<API3G a="<Result>000</Result>"></API3G>'],
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
