import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileTypeOf, joinedName } from './joined-file.ts'

function beginning(...bytes: number[]): Uint8Array {
  return Uint8Array.from([...bytes, 0, 1, 2, 3])
}

test('nobody joins a page or a program under the name of a picture: a file is what its bytes say', () => {
  assert.equal(fileTypeOf(new TextEncoder().encode('%PDF-1.7\n')), 'application/pdf')
  assert.equal(fileTypeOf(beginning(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)), 'image/png')
  assert.equal(fileTypeOf(beginning(0xff, 0xd8, 0xff, 0xe0)), 'image/jpeg')
  for (const other of ['<!doctype html>', '<svg xmlns=', 'MZ', 'PK', ' %PDF-1.7', ''])
    assert.equal(fileTypeOf(new TextEncoder().encode(other)), null, other)
})

test('the name of a file leads into no folder, steers no header and holds no customer’s number', () => {
  const names = [
    ['desk-mail-815.pdf', 'application/pdf', 'desk-mail-815.pdf'],
    ['../../etc/passwd', 'application/pdf', 'passwd.pdf'],
    [String.raw`C:\mails\desk.PDF`, 'application/pdf', 'desk.pdf'],
    ['0772 341 418.png', 'image/png', '•••.png'],
    ['IMG_20261125_140732.jpeg', 'image/jpeg', 'IMG_•••.jpeg'],
    ['a"b\r\nc;d.jpg', 'image/jpeg', 'abcd.jpg'],
    ['page.html', 'image/png', 'page.html.png'],
    ['', 'image/png', 'file.png'],
    ['.pdf', 'application/pdf', 'file.pdf'],
  ] as const
  for (const [given, type, kept] of names) assert.equal(joinedName(given, type), kept, given)
  assert.equal(joinedName('ä'.repeat(300), 'image/png').length, 79)
})
