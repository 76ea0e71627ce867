import { statement } from '#server/store/database.ts'

const DRAFT = `d.name, d.author, s.name as author_name, d.base_version, d.changes, d.revision, d.saved_at`

export const listDrafts = statement(
  'console-draft-list',
  `select ${DRAFT} from content_draft d join staff s on s.id = d.author order by d.name limit 500`,
)

export const findDraft = statement(
  'console-draft-find',
  `select ${DRAFT} from content_draft d join staff s on s.id = d.author where d.name = $1`,
)

export const lockDraft = statement(
  'console-draft-lock',
  `select ${DRAFT} from content_draft d join staff s on s.id = d.author where d.name = $1 for update of d`,
)

export const beginDraft = statement(
  'console-draft-begin',
  `insert into content_draft (name, author, base_version, changes) values ($1, $2, $3, $4)
   on conflict (name) do nothing returning revision, saved_at`,
)

export const saveDraft = statement(
  'console-draft-save',
  `update content_draft set base_version = $2, changes = $3, revision = revision + 1, saved_at = now()
   where name = $1 returning revision, saved_at`,
)

export const takeDraft = statement(
  'console-draft-take',
  'update content_draft set author = $2, revision = revision + 1 where name = $1',
)

export const dropDraft = statement('console-draft-drop', 'delete from content_draft where name = $1')

/** What waits for a second reader: of a package, or of a version as a whole. */
export const findSent = statement(
  'console-texts-sent',
  `select id from proposal where subject = 'content' and subject_id = $1 and state = 'open' and lapses_at > now()`,
)

/** Texts about money that differ between two versions, by the rule of the records. */
export const listByTwo = statement(
  'console-texts-by-two',
  'select language, name, digest from content_by_two($1, $2)',
)

export const insertPreview = statement(
  'console-preview-insert',
  `insert into content_preview (hash, name, staff_id, console_origin, until)
   values ($1, $2, $3, $4, now() + make_interval(secs => $5)) returning until`,
)

export const forgetPreviews = statement(
  'console-preview-forget',
  'delete from content_preview where until < now()',
)
