import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { watchSources, type Change } from './watch-sources.ts'

const ROOMS = 'portal domain contract server providers content countries sandbox'.split(' ')

/** A small repository that is watched; `next` is the change that is told next. */
function watched(context: TestContext) {
  const top = mkdtempSync(join(tmpdir(), 'duuka-watch-'))
  for (const room of ROOMS) mkdirSync(join(top, room))
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(top, path)), { recursive: true })
    writeFileSync(join(top, path), text)
  }
  write('server/app.ts', '1')
  write('portal/pages/home/home.css', '1')
  const told: Change[] = []
  let tell: (() => void) | undefined
  const end = watchSources(top, (change) => {
    told.push(change)
    tell?.()
  })
  context.after(() => {
    end()
    rmSync(top, { recursive: true, force: true })
  })
  const next = async (): Promise<Change | undefined> => {
    while (told.length === 0) await new Promise<void>((resolve) => void (tell = resolve))
    return told.shift()
  }
  /** The next change of that file: a slow machine may tell one save in two. */
  const nextOf = async (file: string): Promise<Change> => {
    for (let change = await next(); ; change = await next()) if (change?.files.includes(file)) return change
  }
  return { top, write, next, nextOf }
}

test('a developer’s change is seen however the editor saves it, and only pages are built anew', async (context) => {
  const { top, write, next, nextOf } = watched(context)
  write('server/app.ts', 'written over')
  assert.deepEqual(await next(), { files: ['server/app.ts'], isBuilt: false, isLate: false })
  write('portal/pages/home/home.css.part', 'put in its place')
  renameSync(join(top, 'portal/pages/home/home.css.part'), join(top, 'portal/pages/home/home.css'))
  assert.equal((await nextOf('portal/pages/home/home.css')).isBuilt, true)
})

test('a page in a new folder is seen, and so is one that is gone', async (context) => {
  const { top, write, next } = watched(context)
  write('portal/pages/loans/page.tsx', '1')
  assert.deepEqual(await next(), { files: ['portal/pages/loans/page.tsx'], isBuilt: true, isLate: false })
  write('portal/pages/loans/page.tsx', 'changed')
  assert.deepEqual(await next(), { files: ['portal/pages/loans/page.tsx'], isBuilt: true, isLate: false })
  rmSync(join(top, 'portal/pages/loans'), { recursive: true })
  assert.deepEqual(await next(), { files: ['portal/pages/loans/page.tsx'], isBuilt: true, isLate: false })
})

test('files that come and go faster than they are looked at, as in a switch of branches, end no watch', async (context) => {
  const { top, write, nextOf } = watched(context)
  for (let n = 0; n < 200; n += 1) {
    write(`server/calls/${n % 7}/${n}.ts`, '1')
    if (n % 3 > 0) rmSync(join(top, 'server/calls', String(n % 7)), { recursive: true })
  }
  write('server/calls/last.ts', '1')
  await nextOf('server/calls/last.ts')
  write('server/calls/last.ts', 'changed')
  await nextOf('server/calls/last.ts')
})

test('a test that is being written disturbs no open page', async (context) => {
  const { write, next } = watched(context)
  write('server/app.test.ts', '1')
  write('content/README.md', '1')
  write('content/home.json', '1')
  assert.deepEqual(await next(), { files: ['content/home.json'], isBuilt: false, isLate: false })
})

test('who changes the sandbox is told that it is read at the start: its memory is worth more', async (context) => {
  const { write, next } = watched(context)
  write('sandbox/main.ts', '1')
  assert.deepEqual(await next(), { files: ['sandbox/main.ts'], isBuilt: false, isLate: true })
})
