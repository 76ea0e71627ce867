import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import type { WireBundle } from '#contract/bundles.ts'
import { keepAnswers, pushStep, readAnswers, stepOfEntry, type LeadAnswers } from './lead-answers.ts'

/** The entries of a tab, as the browser keeps them. */
class Entries {
  readonly #states: unknown[] = [null]
  #at = 0
  get state(): unknown {
    return this.#states[this.#at]
  }
  replaceState(state: unknown): void {
    this.#states[this.#at] = structuredClone(state)
  }
  pushState(state: unknown): void {
    this.#at += 1
    this.#states.splice(this.#at, this.#states.length, structuredClone(state))
  }
  back(): void {
    this.#at -= 1
  }
}

let entries: Entries
function openTab(): void {
  sessionStorage.clear()
  entries = new Entries()
  Object.defineProperty(globalThis, 'history', { value: entries, configurable: true })
}
openTab()
beforeEach(openTab)

const PLAN = { productCode: 'ODU-20' } as WireBundle
const VALUES = { name: 'Asha Nakato' }
const DETAILS: LeadAnswers = { ...readAnswers(), step: 'details', plan: PLAN }
const PLACE: LeadAnswers = { ...DETAILS, step: 'place', values: VALUES }

// LEAD-18
test('an answer that came as somebody went Back is kept, and they stay on the step that they went to', () => {
  keepAnswers({ ...readAnswers(), plan: PLAN })
  pushStep(DETAILS)
  pushStep(PLACE)
  entries.back()
  const house = { lat: 0.31, lng: 32.58, address: 'Kira Road', by: 'address' } as const
  keepAnswers({ ...PLACE, place: house })
  assert.equal(stepOfEntry(), 'details')
  assert.deepEqual(readAnswers().place, house)
  entries.back()
  assert.equal(stepOfEntry(), 'plan')
})

test('a step without what the steps before it ask for is the one where that is asked', () => {
  pushStep({ ...PLACE, values: null })
  assert.equal(stepOfEntry(), 'details')
  keepAnswers({ ...PLACE, step: 'details' })
  assert.equal(stepOfEntry(), 'details', 'what is missing was given: the way on leads to another entry')
})
