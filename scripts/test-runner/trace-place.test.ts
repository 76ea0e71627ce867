import assert from 'node:assert/strict'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { test } from 'node:test'
import { besideTrace, traceHint, traceOf, TRACES } from './trace-place.ts'

test('journeys whose names start the same get separate traces, with file names that every system accepts', () => {
  const long = 'A customer who waits '.repeat(20)
  assert.notEqual(traceOf(`${long}once`), traceOf(`${long}twice`))
  for (const name of [long, '../../etc/passwd', 'Nambari “700” – sí', '?'])
    assert.match(traceOf(name).slice(TRACES.length), /^[/\\][a-z0-9-]{1,90}\.zip$/)
})

test('a failure points to its own trace, and never to one from an earlier run', (context) => {
  const name = `a journey with a trace ${process.pid}`
  const file = traceOf(name)
  const steps = besideTrace(name, 'txt')
  context.after(() => [file, steps].forEach((one) => rmSync(one, { force: true })))
  assert.equal(traceHint(name, 0), '')
  mkdirSync(TRACES, { recursive: true })
  writeFileSync(steps, '')
  assert.match(traceHint(name, 0), /Steps: \.cache\/traces\/\S+\.txt\nPage: \S+\.1\.html/)
  writeFileSync(file, '')
  assert.match(traceHint(name, 0), /show-trace \.cache\/traces\/a-journey-with-a-trace-\S+\.zip/)
  assert.equal(traceHint(name, Date.now() + 60_000), '')
})
