// Checks a range of the staff's audit that was exported (npm run audit -- export), with Node and nothing else:
//   node verify.mjs audit.jsonl
// The first line is the place in the chain before the range. Each entry's hash is sha256 of the hash before it and of the
// entry's fields, each with its length in bytes before it. Compare the head that it says with one that was kept elsewhere.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'

const FIELDS =
  'id at staff_id by_name role act object_kind object detail reason request_id origin session'.split(' ')

function hashAfter(before, entry) {
  const parts = FIELDS.map((field) => (entry[field] === null ? '' : String(entry[field])))
  const text = parts.map((part) => `${Buffer.byteLength(part)}:${part}`).join(',')
  return createHash('sha256').update(before, 'hex').update(text).digest('hex')
}

function tell(sentence, code) {
  console.log(sentence)
  process.exit(code)
}

let at = null
let begin = null
for await (const line of createInterface({ input: createReadStream(process.argv[2]) })) {
  const next = at === null ? 'The first line' : `Entry ${at.id + 1}`
  let entry = null
  try {
    entry = JSON.parse(line)
  } catch {
    tell(`${next} cannot be read.`, 1)
  }
  begin ??= entry
  if (at !== null && entry.id !== at.id + 1) tell(`${next} is missing.`, 1)
  if (at !== null && hashAfter(at.hash, entry) !== entry.hash)
    tell(`${next} was changed, or the one before.`, 1)
  at = entry
}
if (at === null || at.id !== begin.until) tell(`The end is missing, after entry ${at?.id ?? 0}.`, 1)
tell(`Whole: entries ${begin.id + 1} to ${at.id}, none missing or changed. Head: ${at.hash}`, 0)
