/** Kinds of files that can be joined to a proposal, as browsers name them. */
export const FILE_TYPES = ['application/pdf', 'image/png', 'image/jpeg'] as const
export type FileType = (typeof FILE_TYPES)[number]

/** The largest file that can be joined, bytes. */
export const MOST_FILE_BYTES = 5 * 1024 * 1024
/** The most that are kept of one payment, whatever became of their proposals. */
export const MOST_FILES_OF_PAYMENT = 10
const MOST_NAME = 80

const ENDINGS: Readonly<Record<FileType, readonly [usual: string, ...others: string[]]>> = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
}

/** What such files begin with. */
const BEGINNINGS: readonly (readonly [type: FileType, bytes: readonly number[]])[] = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
]

/** What a file is by its own bytes, whatever it is called; null: none that can be joined. */
export function fileTypeOf(bytes: Uint8Array): FileType | null {
  const found = BEGINNINGS.find(([, begins]) => begins.every((byte, at) => bytes[at] === byte))
  return found?.[0] ?? null
}

/** Seven digits in a row, however they are parted, may be somebody's number: they are not kept in a name. */
const LIKE_A_NUMBER = /\d(?:[\s().+_-]?\d){6,}/g

/**
 * The name under which a file is kept: no folder, nothing that steers a terminal or a header, no number of anybody, at
 * most 80 letters, and an ending that says what it is.
 */
export function joinedName(given: string, type: FileType): string {
  const [usual, ...others] = ENDINGS[type]
  const plain = (given.split(/[/\\]/).at(-1) ?? '')
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N} ._()-]/gu, '')
    .replaceAll(LIKE_A_NUMBER, '•••')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const dot = plain.lastIndexOf('.')
  const ending = dot < 0 ? '' : plain.slice(dot + 1).toLowerCase()
  const stem = ([usual, ...others].includes(ending) ? plain.slice(0, dot) : plain).replaceAll(/^[.\s]+/g, '')
  return `${Array.from(stem === '' ? 'file' : stem)
    .slice(0, MOST_NAME - 5)
    .join('')}.${ending !== '' && others.includes(ending) ? ending : usual}`
}
