import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../repository.ts'
import { drawnDocuments } from './drawings.ts'

for (const { document, is, drawn } of drawnDocuments()) {
  if (is !== drawn) writeFileSync(join(ROOT, document), drawn)
  console.log(`${document}: ${is === drawn ? 'as it was' : 'drawn anew'}`)
}
