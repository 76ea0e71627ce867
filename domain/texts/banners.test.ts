import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isDay, pictureAddress, pictureOf, shownBanners } from './banners.ts'

const DIGEST = '0123456789abcdef'.repeat(4)
const PICTURE = pictureAddress(DIGEST, { width: 640, height: 320, ending: 'webp' })
const BANNER = {
  title: 'Night data',
  text: 'Twice as much',
  link: '/data-bundle',
  picture: PICTURE,
  from: '',
  until: '',
}
const shown = (more: object, day = '2026-11-28', hasLater = false) =>
  shownBanners({ banners: [{ ...BANNER, ...more }] }, { day, hasLater }).length

test('a banner is shown from its first day to its last in the country, and an offer that is over is told to nobody', () => {
  assert.deepEqual(
    ['2026-11-27', '2026-11-28', '2026-11-30', '2026-12-01'].map((day) =>
      shown({ from: '2026-11-28', until: '2026-11-30' }, day),
    ),
    [0, 1, 1, 0],
  )
  assert.deepEqual([shown({}), shown({ from: '2027-01-01' }), shown({ until: '2026-11-28' })], [1, 0, 1])
})

test('whoever previews sees what begins later, and not what is over', () => {
  assert.equal(shown({ from: '2027-01-01' }, '2026-11-28', true), 1)
  assert.equal(shown({ until: '2026-01-01' }, '2026-11-28', true), 0)
})

test('a banner without a title in a language is not there in that language', () => {
  assert.equal(shown({ title: ' ' }), 0)
})

test('three banners are enough for a small screen, and what is no banner is none', () => {
  const many = { banners: Array.from({ length: 9 }, () => BANNER) }
  assert.equal(shownBanners(many, { day: '2026-11-28', hasLater: false }).length, 3)
  for (const wrong of [null, {}, { banners: 'all' }, { banners: [7, null, { title: 3 }] }])
    assert.deepEqual(shownBanners(wrong, { day: '2026-11-28', hasLater: false }), [])
})

test('the page keeps the place of a picture before it comes, and shows none of another address', () => {
  assert.deepEqual(pictureOf(PICTURE), { src: PICTURE, width: 640, height: 320 })
  assert.deepEqual(pictureOf(`https://cdn.example${PICTURE}`, 'https://cdn.example')?.height, 320)
  for (const other of ['', '/pictures/x.webp', `https://elsewhere.example${PICTURE}`, `${PICTURE}?x`])
    assert.equal(pictureOf(other, 'https://cdn.example'), null)
})

test('a day that does not exist is none', () => {
  assert.deepEqual(['2026-02-28', '2026-02-30', '28.2.2026', '2026-2-8', ''].map(isDay), [
    true,
    false,
    false,
    false,
    false,
  ])
})
