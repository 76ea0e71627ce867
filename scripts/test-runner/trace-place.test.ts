import assert from 'node:assert/strict'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { test } from 'node:test'
import { besideTrace, traceHint, traceOf, TRACES } from './trace-place.ts'

test('two journeys whose names begin alike keep a trace each, in files that every system can name', () => {
  const long = 'A customer who waits '.repeat(20)
  assert.notEqual(traceOf(`${long}once`), traceOf(`${long}twice`))
  for (const name of [long, '../../etc/passwd', 'Nambari “700” – sí', '?'])
    assert.match(traceOf(name).slice(TRACES.length), /^[/\\][a-z0-9-]{1,90}\.zip$/)
})

test('whoever reads of a failure is led to its trace, and never to one of an earlier run', (context) => {
  const name = `a trace of the test of traces ${process.pid}`
  const file = traceOf(name)
  const steps = besideTrace(name, 'txt')
  context.after(() => [file, steps].forEach((one) => rmSync(one, { force: true })))
  assert.equal(traceHint(name, 0), '')
  mkdirSync(TRACES, { recursive: true })
  writeFileSync(steps, '')
  assert.match(traceHint(name, 0), /Its steps: \.cache\/traces\/\S+\.txt\nIts page: \S+\.1\.html/)
  writeFileSync(file, '')
  assert.match(traceHint(name, 0), /show-trace \.cache\/traces\/a-trace-of-the-test-of-traces-\S+\.zip/)
  assert.equal(traceHint(name, Date.now() + 60_000), '')
})
