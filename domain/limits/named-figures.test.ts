import assert from 'node:assert/strict'
import { test } from 'node:test'
import { figuresOf, withFigures } from './named-figures.ts'

const LIMITS = {
  lookUps: {
    session: [
      { most: 30, seconds: 60 },
      { most: 300, seconds: 86_400 },
    ],
    network: null,
  },
  prompts: { perDay: 6 },
  odd: { most: 2, seconds: 7 },
}

test('an operator names a single figure by its place, and no other one moves', () => {
  const changed = withFigures(
    LIMITS,
    new Map([
      ['lookUps.session.day', 500],
      ['no.such.name', 1],
    ]),
  )
  assert.deepEqual(changed, {
    ...LIMITS,
    lookUps: {
      session: [
        { most: 30, seconds: 60 },
        { most: 500, seconds: 86_400 },
      ],
      network: null,
    },
  })
})

test('every figure has a name of its own', () => {
  assert.deepEqual(
    figuresOf(LIMITS).map(({ name, figure }) => `${name} ${figure}`),
    ['lookUps.session.minute 30', 'lookUps.session.day 300', 'prompts.perDay 6', 'odd.7-seconds 2'],
  )
})
