import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withOneIconSheet } from './icon-sheet.ts'

const SVG =
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23000' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'>"
const icon = (name: string, drawing: string): string =>
  `.icon-${name}{--m:url("data:image/svg+xml,${SVG}${drawing}</svg>")}`
const ICON = '.icon{-webkit-mask:var(--m) center/contain no-repeat;mask:var(--m) center/contain no-repeat}'

test('a phone draws one image for all icons of a page, after its text, and each icon shows its own drawing', () => {
  const { css, icons } = withOneIconSheet(
    `.note .icon{color:red}${ICON}${icon('one', '<path d=1>')}${icon('two', '<path d=2>')}b{}${icon('three', '<path d=3>')}`,
  )
  assert.equal(css.match(/data:image/g), null)
  assert.ok(css.startsWith('.note .icon{color:red}.icon{--i:linear-gradient(#0000,#0000);--y:0%;'))
  assert.ok(css.endsWith('}b{}'))
  assert.equal(icons.match(/data:image/g)?.length, 1)
  assert.match(
    icons,
    /translate\(0 0\)'><path d=1>.*translate\(0 24\)'><path d=2>.*translate\(0 48\)'><path d=3>/,
  )
  assert.match(icons, /\.icon-one\{--y:0%\}\.icon-two\{--y:50%\}\.icon-three\{--y:100%\}$/)
  assert.equal(css.match(/var\(--i\) 0 var\(--y\)\/100% 300% no-repeat/g)?.length, 2)
})

test('an icon that is named twice is drawn once, and a page without icons keeps its style', () => {
  const { icons } = withOneIconSheet(ICON + icon('one', '<path d=1>') + icon('one', '<path d=4>'))
  assert.equal(icons.match(/<g /g)?.length, 1)
  assert.match(icons, /\.icon-one\{--y:0%\}$/)
  assert.deepEqual(withOneIconSheet('a{color:red}'), { css: 'a{color:red}', icons: '' })
})
