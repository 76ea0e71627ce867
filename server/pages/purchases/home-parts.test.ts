import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadContent } from '#content/store.ts'
import { UG } from '#countries/ug.ts'
import type { PageDependencies } from '../page-dependencies.ts'
import { homeParts } from './home-parts.ts'

const shipped = loadContent()

const now = () => new Date('2026-11-28T09:00:00Z')

/** What home shows when its package says `value`. */
function partsOf(value: object | null, saver = false) {
  const content = { ...shipped, find: () => value as Readonly<Record<string, unknown>> | null }
  return homeParts({ content, country: UG, now } as unknown as PageDependencies, {
    language: 'EN',
    saver,
  })
}

test('home asks in both languages what people ask, each question a link to its answer', () => {
  const { questions } = partsOf({ questions: ['refund', 'no-such-question', 7] })
  assert.equal(questions.EN.length, 1)
  assert.equal(questions.SW.length, 1)
  assert.equal(questions.EN[0]?.href, '/gethelp?q=refund')
  assert.notEqual(questions.EN[0]?.text, questions.SW[0]?.text)
  assert.doesNotMatch(JSON.stringify(questions), /\{\{/)
})

test('an operator decides what stands on home and in which order, and nothing unknown comes in', () => {
  assert.deepEqual(partsOf({ sections: ['wrong', 'need', 'wrong', 'advert', 3] }).sections, ['wrong', 'need'])
  assert.deepEqual(partsOf({ sections: [] }).sections, [])
})

// RECHARGE-22
test('without its package home is as it was built', () => {
  const { sections, questions, places, devices } = partsOf(null)
  assert.deepEqual(sections, ['need', 'most', 'devices', 'questions', 'places', 'wrong'])
  assert.deepEqual([questions.EN, questions.SW, places, devices.EN], [[], [], [], []])
})

test('a place is offered once its page exists', () => {
  const place = { key: 'nav.help', helpKey: 'home.callHelp', icon: 'help' }
  const { places } = partsOf({
    places: [{ ...place, page: 'help' }, { ...place, page: 'homeInternet' }, null, place],
  })
  assert.deepEqual(
    places.map(({ href }) => href),
    ['/gethelp'],
  )
})

test('a device can be chosen in both languages; one that nobody could name or that loads a script is not shown so', () => {
  const { devices } = partsOf({
    devices: [
      { id: 'ODU', name: 'Unit of {{brand}}', image: 'javascript:alert(1)', features: ['Fast', 3, ''] },
      { id: '', name: 'Nameless' },
      'no device',
    ],
  })
  const unit = { id: 'ODU', name: 'Unit of Kati', image: '', features: ['Fast'] }
  assert.deepEqual(devices, { EN: [unit], SW: [unit] })
})

test('a banner is shown in the languages in which it says something, on its days in the country, and leads nowhere harmful', () => {
  const banner = {
    title: 'Call {{care}}',
    text: '',
    link: 'javascript:x',
    picture: '',
    from: '',
    until: '2026-11-27',
  }
  assert.deepEqual(partsOf({ banners: [banner] }).banners, undefined, 'its last day is over in Kampala')
  const { banners } = partsOf({
    banners: [
      { ...banner, until: '2026-11-28' },
      { ...banner, title: '', until: '' },
    ],
  })
  assert.deepEqual(banners?.EN, [{ title: `Call ${UG.customerCareNumber}`, text: '', picture: null }])
})

test('whoever saves data is shown no picture of a banner, from the first byte on', () => {
  const picture = `/pictures/${'0'.repeat(32)}-640x320.webp`
  const banner = { title: 'Night data', text: '', link: '', picture, from: '', until: '' }
  const shown = (saver: boolean) => partsOf({ banners: [banner] }, saver).banners?.EN[0]?.picture
  assert.deepEqual([shown(false), shown(true)], [{ src: picture, width: 640, height: 320 }, null])
})
