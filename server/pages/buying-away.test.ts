import assert from 'node:assert/strict'
import test from 'node:test'
import { pageApp } from '#server/testing/pages/page-app.ts'
import { DatabaseUnavailable } from '#server/store/database.ts'

const SENTENCE = {
  EN: 'Buying is back in a moment. Everything else on these pages works.',
  SW: 'Ununuzi utarejea baada ya muda mfupi.',
} as const
const READ = ['/', '/storeLocator', '/about', '/docs/numbers-to-keep', '/prepaid-recharge']

test('while nobody can buy, whoever reads is told that it comes back, in their language, and reads on', async (context) => {
  const life = { canBuy: true }
  const { app } = await pageApp({}, { canBuy: () => life.canBuy })
  context.after(() => app.close())
  const read = (url: string, language: string) => app.inject({ url, headers: { cookie: `lang=${language}` } })
  for (const canBuy of [true, false, true]) {
    life.canBuy = canBuy
    for (const language of ['EN', 'SW'] as const)
      for (const url of READ) {
        const { statusCode, body } = await read(url, language)
        const markup = body.split('<script type="application/json"')[0] ?? ''
        assert.deepEqual(
          [statusCode, markup.includes(SENTENCE[language])],
          [200, !canBuy],
          `${url} ${language}`,
        )
      }
  }
})

test('whoever sends a form or opens a draft meanwhile is told the same, and when to come again', async (context) => {
  const away = () => Promise.reject(new DatabaseUnavailable('away'))
  const { app } = await pageApp({}, { drafts: { save: away, find: away, open: away } })
  context.after(() => app.close())
  const { statusCode, headers, body } = await app.inject('/prepaid-recharge?d=0123456789ABCDEFGHJKMNPQRS')
  assert.deepEqual([statusCode, headers['retry-after']], [503, '5'])
  assert.ok(body.includes(SENTENCE.EN))
})
