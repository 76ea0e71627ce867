import assert from 'node:assert/strict'
import test from 'node:test'
import { sentence } from '../replies/sentences.ts'
import { stopOfSale, wordsOfStop, type Stop } from './stop.ts'

const stop = (what: Stop['what'], name: string, EN = ''): Stop => ({
  what,
  name,
  by: 'staff',
  words: { EN, SW: '' },
  since: new Date(0),
  until: null,
})

const sale = (rail: string) => ({ kind: 'AIRTIME', rail }) as const

test('a rail that is paused is refused, and every other way to pay is not', () => {
  const stops = [stop('rail', 'KATI_MONEY')]
  assert.equal(stopOfSale(stops, { kind: 'AIRTIME', rail: 'KATI_MONEY' }), stops[0])
  assert.equal(stopOfSale(stops, { kind: 'AIRTIME', rail: 'MPESA' }), null)
  assert.equal(stopOfSale(stops, { kind: 'AIRTIME', rail: '' }), null)
})

test('a wallet that is paused is not paid by PIN either; paused by PIN alone, it is still approved on the phone', () => {
  assert.ok(stopOfSale([stop('rail', 'KATI_MONEY')], sale('KATI_MONEY_PIN')))
  assert.ok(stopOfSale([stop('rail', 'KATI_MONEY_PIN')], sale('KATI_MONEY_PIN')))
  assert.equal(stopOfSale([stop('rail', 'KATI_MONEY_PIN')], sale('KATI_MONEY')), null)
})

test('a kind that is stopped is not sold by any rail; a bill is still paid', () => {
  const stops = [stop('rail', 'MPESA'), stop('kind', 'AIRTIME')]
  assert.equal(stopOfSale(stops, { kind: 'AIRTIME', rail: 'MPESA' })?.what, 'kind')
  assert.equal(stopOfSale(stops, { kind: 'BILL', rail: 'PAYSTACK' }), null)
})

test('a country that is closed sells nothing; codes that are not sent stop no sale', () => {
  assert.equal(stopOfSale([stop('country', 'UG')], { kind: 'LEAD', rail: '' })?.what, 'country')
  assert.equal(stopOfSale([stop('codes', '')], { kind: 'LEAD', rail: 'MPESA' }), null)
})

test('a customer reads the words given in their language, else a usual sentence of it', () => {
  assert.equal(wordsOfStop(stop('rail', 'MPESA', 'Back at noon.'), 'EN'), 'Back at noon.')
  assert.deepEqual(wordsOfStop(stop('rail', 'MPESA', 'Back at noon.'), 'SW'), sentence('railPaused'))
  assert.deepEqual(wordsOfStop(stop('codes', ''), 'EN'), sentence('codesPaused'))
})
