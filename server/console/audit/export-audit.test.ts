import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test from 'node:test'
import { openConsole } from '#server/testing/console/console-stage.ts'

const ask = (from: string, to: string) => ({ from, to, what: 'entries' }) as const

test('an auditor without a terminal takes the entries and the program away, and proves them on a machine of their own', async (context) => {
  const console = await openConsole(context)
  const auditor = await console.signIn('moses.auditor', 'auditor')
  await console.proven('grace.nakato', 'finance')
  const folder = mkdtempSync(join(tmpdir(), 'duuka-proof-'))
  context.after(() => rmSync(folder, { recursive: true }))
  const today = new Date().toISOString().slice(0, 10)
  const entries = await auditor.done('exportAudit', { from: '2020-01-01', to: today, what: 'entries' })
  const program = await auditor.done('exportAudit', { from: '', to: '', what: 'program' })
  assert.match(entries.name, /^audit-1-\d+\.jsonl$/)
  assert.equal(program.name, 'verify.mjs')
  writeFileSync(join(folder, program.name), program.text)
  const prove = (text: string): readonly [number | null, string] => {
    writeFileSync(join(folder, 'entries.jsonl'), text)
    const words = ['verify.mjs', 'entries.jsonl']
    const { status, stdout } = spawnSync(process.execPath, words, { cwd: folder, encoding: 'utf8' })
    return [status, stdout]
  }
  const [status, said] = prove(entries.text)
  assert.equal(status, 0, said)
  assert.match(said, /^Whole: entries 1 to \d+, none missing or changed/)
  assert.equal(prove(entries.text.replace('signed-in', 'signed-on'))[0], 1)
  const [taken] = await console.stage.rows<{ exported: string }>(
    `select detail->>'exported' as exported from staff_event where act = 'read-audit' order by id desc limit 1`,
  )
  assert.equal(`audit-${taken?.exported}.jsonl`, entries.name, 'that it was taken is kept')
})

test('a range in which nothing stands is none, and nobody but an auditor takes the audit away', async (context) => {
  const console = await openConsole(context)
  const auditor = await console.signIn('moses.auditor', 'auditor')
  for (const [from, to] of [
    ['2020-01-01', '2020-01-02'],
    ['9', '2'],
    ['yesterday', 'today'],
    ['', ''],
  ] as const)
    assert.equal((await auditor.call('exportAudit', ask(from, to))).status, 404, `${from} to ${to}`)
  for (const role of ['finance', 'admin', 'care'] as const) {
    const other = await console.signIn(`some.${role}`, role)
    assert.equal((await other.call('exportAudit', ask('1', '2'))).status, 403, role)
  }
})
