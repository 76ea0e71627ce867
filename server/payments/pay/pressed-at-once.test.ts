import assert from 'node:assert/strict'
import test from 'node:test'
import { findCountry } from '#countries/find-country.ts'
import { airtimeDraft } from '#domain/purchases/drafts.ts'
import { makeDrafts } from '#server/store/drafts.ts'
import { BY_CARD, processAt, SESSION } from '#server/testing/payment-stage.ts'
import { PLACES } from '#server/testing/spread-stage.ts'

const PAGE = { do: 'go-to', url: 'https://gateway.test/pay' } as const

for (const { on, open } of PLACES)
  // CORE-64
  test(`one purchase paid in two ways at two processes at once on ${on} is charged once`, async (context) => {
    const stage = await open(context)
    const country = findCountry('UG')
    assert.ok(country)
    const form = { msisdn: '700100001', amount: 5_000, redirectPage: '/prepaid-recharge' }
    for (let round = 0; round < 12; round += 1) {
      const draft = await makeDrafts(stage.database).save(airtimeDraft(country, form), SESSION)
      const [phone, card] = [await stage.buy({ draft }), await stage.buy({ ...BY_CARD, draft })]
      stage.cards.starts.give(`${card}-C1`, { kind: 'waiting', next: PAGE })
      // Held back until both are claimed or refused, because a prompt that already waits may be overtaken.
      const answers = Promise.withResolvers<void>()
      stage.wallet.gate = answers.promise
      stage.cards.gate = answers.promise
      const pressed = [processAt(stage.engines[0], phone), processAt(stage.engines[1], card)]
      await Promise.race(pressed)
      answers.resolve()
      const said = await Promise.all(pressed)
      const asked = [...stage.wallet.started, ...stage.cards.started].filter(({ ourRef }) =>
        [phone, card].some((id) => ourRef === `${id}-C1`),
      )
      assert.equal(asked.length, 1, `round ${round}: ${JSON.stringify(said)}`)
    }
  })
