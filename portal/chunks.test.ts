import assert from 'node:assert/strict'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { chunkOf, CHUNKS, strayFiles } from './chunks.ts'

test('a page never grows unseen: a file in a chunk that its folder does not say is named with both', () => {
  const files = ['portal/kit/icon.tsx', 'portal/numbers/contact-button.tsx', 'domain/codes/guesses.ts']
  assert.deepEqual(strayFiles('form', files), [
    'portal/kit/icon.tsx lies in the chunk form; its folder says frame',
    'portal/numbers/contact-button.tsx lies in the chunk form; its folder says none',
  ])
  assert.deepEqual(strayFiles('home', ['portal/pages/home/home.tsx', 'domain/codes/guesses.ts']), [])
  assert.deepEqual(strayFiles('home', ['portal/lines/read-back.tsx']), [
    'portal/lines/read-back.tsx lies in the chunk home; its folder says form',
  ])
})

test('what opens later stays out of the files that come first', () => {
  assert.equal(chunkOf('portal/codes/use-code-gate.tsx'), 'code')
  assert.equal(chunkOf('portal/codes/window/code-modal.tsx'), null)
})

test('every chunk is made of folders that there are, each in one chunk', () => {
  const folders: string[] = Object.values(CHUNKS).flat()
  const empty = folders.filter((folder) => {
    const path = join(import.meta.dirname, '..', folder)
    return !existsSync(path) || !readdirSync(path).some((name) => /\.tsx?$/.test(name))
  })
  assert.deepEqual(empty, [])
  assert.deepEqual(
    folders.filter((folder, index) => folders.indexOf(folder) !== index),
    [],
  )
})
