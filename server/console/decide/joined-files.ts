import { createHash } from 'node:crypto'
import type { ConsoleRequest } from '#contract/console/calls.ts'
import type { FileLine, JoinedFile } from '#contract/console/payment.ts'
import {
  fileTypeOf,
  joinedName,
  MOST_FILE_BYTES,
  MOST_FILES_OF_PAYMENT,
  type FileType,
} from '#domain/staff/joined-file.ts'
import { statement, type Database, type Runner } from '#server/store/database.ts'
import type { Asker } from '../asker.ts'
import { writeEntry } from '../audit/write-entry.ts'

/** A file that somebody brings, as it will be kept. */
export interface NewFile {
  readonly name: string
  readonly type: FileType
  readonly bytes: Buffer
  /** Of its bytes, in hexadecimal: the audit has it too, so that no other file can be put in its place. */
  readonly sha256: string
}

/** Why a file is not taken: the end of a key under `staff.refused`. */
export type FileFault = 'file-too-large' | 'file-kind'

/** Reads what came with a proposal; what it is its bytes say, and nothing else. */
export function readNewFile({
  name,
  base64,
}: NonNullable<ConsoleRequest<'propose'>['file']>): NewFile | FileFault {
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > MOST_FILE_BYTES) return 'file-too-large'
  const type = fileTypeOf(bytes)
  if (type === null) return 'file-kind'
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { name: joinedName(name, type), type, bytes, sha256 }
}

const countFiles = statement(
  'console-file-count',
  `select count(*)::int as times from proposal_file where payment_id = $1`,
)

const insertFile = statement(
  'console-file-insert',
  `insert into proposal_file (proposal_id, payment_id, name, type, digest, bytes)
   values ($1, $2, $3, $4, decode($5, 'hex'), $6)`,
)

/** Whether a payment has as many files as are kept of one; asked under the payment's lock. */
export async function hasAllFiles(tx: Runner, paymentId: string): Promise<boolean> {
  const [row] = await tx.run<{ times: number }>(countFiles, [paymentId])
  return (row?.times ?? 0) >= MOST_FILES_OF_PAYMENT
}

/** Keeps it with its proposal, in the proposal's own transaction. */
export async function keepFile(
  tx: Runner,
  { proposal, paymentId, file }: { proposal: number; paymentId: string; file: NewFile },
): Promise<void> {
  await tx.run(insertFile, [proposal, paymentId, file.name, file.type, file.sha256, file.bytes])
}

const findFile = statement(
  'console-file-find',
  'select payment_id, name, type, bytes from proposal_file where proposal_id = $1',
)

interface FileRow {
  readonly payment_id: string
  readonly name: string
  readonly type: FileType
  readonly bytes: Buffer
}

/** A file that was joined, once the line of the audit that says who opened it is written; null: there is none. */
export async function openFile(database: Database, asker: Asker, proposal: number): Promise<FileRow | null> {
  return database.transaction(async (tx) => {
    const [row] = await tx.run<FileRow>(findFile, [proposal])
    if (!row) return null
    await writeEntry(tx, asker, {
      act: 'opened-file',
      may: 'find',
      objectKind: 'payment',
      object: row.payment_id,
      detail: { proposal: String(proposal), file: row.name },
    })
    return row
  })
}

/** Name, kind and size of a proposal's file, for statements that join it as `f`. */
export const FILE_OF = 'f.name as file_name, f.type as file_type, octet_length(f.bytes) as file_bytes'

export interface FileOf {
  readonly file_name: string | null
  readonly file_type: FileType | null
  readonly file_bytes: number | null
}

export function joinedFileOf({
  file_name: name,
  file_type: type,
  file_bytes: bytes,
}: FileOf): JoinedFile | null {
  return name === null || type === null || bytes === null ? null : { name, type, bytes }
}

/** What was joined to proposals about a payment, the newest first. */
export const findFiles = statement(
  'console-files-of',
  `select f.proposal_id, f.at, s.name as by_name, ${FILE_OF}
   from proposal_file f join proposal p on p.id = f.proposal_id join staff s on s.id = p.proposer
   where f.payment_id = $1 order by f.proposal_id desc limit ${MOST_FILES_OF_PAYMENT}`,
)

export interface FileLineRow extends FileOf {
  readonly proposal_id: number
  readonly at: Date
  readonly by_name: string
}

/** As they are listed beneath their payment. */
export function fileLinesOf(rows: readonly FileLineRow[]): readonly FileLine[] {
  return rows.flatMap((row) => {
    const file = joinedFileOf(row)
    return file ? [{ ...file, proposal: row.proposal_id, at: row.at.toISOString(), by: row.by_name }] : []
  })
}
