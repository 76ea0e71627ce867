import assert from 'node:assert/strict'
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { test } from 'node:test'
import { besideTrace, traceOf } from '#scripts/test-runner/trace-place.ts'
import { setStage } from '../../stage.ts'

const stage = await setStage()
const beside = (name: string) => (ending: string) => besideTrace(name, ending)

test('a visit that fails leaves its steps and a picture of each page, and says what failed', async (context) => {
  const left = [traceOf(context.name), ...['1.png', '1.html', '2.png', '2.html'].map(beside(context.name))]
  context.after(() => left.forEach((file) => rmSync(file, { force: true })))
  const visit = stage.visit({}, async (visitor) => {
    for (const path of ['/', '/gethelp']) {
      const page = await visitor.newPage()
      await page.goto(path)
      await page.getByRole('heading').first().waitFor()
    }
    throw new Error('the journey was lost')
  })
  await assert.rejects(visit, {
    message: /^the journey was lost\nopen: \S+\/ “.+”\nopen: \S+\/gethelp “.+”$/u,
  })
  for (const file of left) assert.ok(statSync(file).size > 1_000, file)
  assert.match(readFileSync(beside(context.name)('2.html'), 'utf8'), /<html[^]*gethelp/)
})

test('a visit that goes well leaves nothing', async (context) => {
  await stage.visit({}, async (visitor) => {
    const page = await visitor.newPage()
    await page.goto('/')
  })
  assert.equal(existsSync(traceOf(context.name)), false)
})

test('a visitor whose browser is gone still fails with what the journey met', async () => {
  const visit = stage.visit({}, async (visitor) => {
    await visitor.close()
    throw new Error('the journey was lost')
  })
  await assert.rejects(visit, { message: 'the journey was lost' })
})

test('a visit without script that fails leaves what it asked for and the page it stood on', async (context) => {
  const [steps, page] = ['txt', '1.html'].map(beside(context.name))
  assert.ok(steps !== undefined && page !== undefined)
  context.after(() => [steps, page].forEach((file) => rmSync(file, { force: true })))
  const visit = stage.visitPlainly(async (tab) => {
    await tab.open('/')
    await tab.open('/gethelp')
    throw new Error('the visit was lost')
  })
  await assert.rejects(visit, { message: 'the visit was lost' })
  assert.match(readFileSync(steps, 'utf8'), /^GET \S+\/ 200\nGET \S+\/gethelp 200$/)
  assert.match(readFileSync(page, 'utf8'), /<html[^]*gethelp/)
})
