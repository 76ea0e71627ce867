import { withoutComments, type SourceFile } from '../repository.ts'

/** A shape of code that attackers live on, at one place. */
export interface Danger {
  readonly path: string
  readonly what: string
}

interface Shape {
  readonly what: string
  /** Every match is a danger, unless `isSafe` knows better. */
  readonly pattern: RegExp
  readonly isSafe?: (match: RegExpExecArray) => boolean
  /** Files where it is meant, and how often: one more is found. */
  readonly allowed: Readonly<Record<string, number>>
}

/** A name in capitals, or a function with nothing but literals, such names and lists of both for arguments. */
const CONSTANT =
  /^[A-Z][A-Z\d_]*$|^\w+\((?:(?:'[^']*'|[A-Z][A-Z\d_]*|\[(?:(?:\.{3}[A-Z][A-Z\d_]*|'[^']*')(?:, )?)*\])(?:, )?)*\)$/
const PLACES = /\$\{([^}]*)\}/g

function onlyConstants(template: string): boolean {
  return [...template.matchAll(PLACES)].every(([, place = '']) => CONSTANT.test(place.trim()))
}

/** Written in pieces, so that this table does not find itself. */
const SHAPES: readonly Shape[] = [
  {
    what: 'text that runs as a program',
    pattern: new RegExp(['\\bev', 'al\\s*\\(|\\bnew Fun', "ction\\s*\\(|from 'node:vm'"].join(''), 'g'),
    allowed: {},
  },
  {
    what: 'a command line that a shell reads',
    pattern: new RegExp(
      ['\\bexec', 'Sync\\s*\\(|\\bshell: (?!ShellProps)|\\{[^}]*\\bexec\\b[^}]*\\} from .node:child'].join(
        '',
      ),
      'g',
    ),
    // npm is a script on Windows; its words are fixed.
    allowed: { 'scripts/install.mjs': 1 },
  },
  {
    what: 'markup that is not escaped',
    pattern: new RegExp(
      [
        'dangerously',
        'SetInnerHTML|\\.(?:inner|outer)',
        'HTML\\b|insertAdj',
        'acentHTML|document\\.write\\b',
      ].join(''),
      'g',
    ),
    // Cleaned by `content/safe-html.ts` when it is read, and JSON with its `<` escaped.
    allowed: {
      'portal/pages/document/page.tsx': 1,
      'portal/pages/help/answer-stage.tsx': 2,
      'portal/pages/store-locator/store-page.tsx': 1,
    },
  },
  {
    what: 'a pattern made while running',
    pattern: new RegExp(['new Reg', 'Exp\\(\\s*(?:String\\.raw)?(`[^`]*`|[^\\s`][^,)]*)'].join(''), 'g'),
    isSafe: ([, made = '']) =>
      made.startsWith('`') ? onlyConstants(made) : /^['"]|^\/|^[A-Z_]+$/.test(made),
    allowed: {
      // Of forms: never matched where it is read first, and matched in the browser only where it cannot take long.
      'content/schemas/form-patterns.ts': 1,
      'portal/forms/native-patterns.ts': 1,
      'server/secrets/make-pin-keys.ts': 1,
    },
  },
  {
    what: 'a value written into a statement',
    pattern:
      /`\s*(?:with|select|insert into|update|delete from|create|alter|drop|listen|notify|set|begin)\s[^`]*`/gi,
    isSafe: ([template]) => onlyConstants(template),
    allowed: {
      // Names of tables and parts of statements, each written in the same file or room; no value of anybody.
      'server/codes/forget-old-codes.ts': 1,
      'server/console/find/find-statements.ts': 1,
      'server/console/today/history-statements.ts': 1,
      'server/leads/lead-statements.ts': 1,
      'server/rules/rule-statements.ts': 1,
      'server/shown/shown-statements.ts': 1,
      'server/payments/pay/claim-statements.ts': 1,
      'server/payments/pay/prompt-statements.ts': 2,
      'server/payments/records/payment-statements.ts': 1,
      'server/payments/records/compose.ts': 3,
      'server/payments/retention/forget-statements.ts': 1,
      'server/store/embedded/start-embedded-postgres.ts': 1,
      'server/store/forget-in-batches.ts': 1,
      'server/stores/shop-statements.ts': 1,
      'server/store/migrating/apply-migration.ts': 2,
      // Tables of months, whose names come from the catalogue and are escaped; and lists of states.
      'server/payments/archive/archive-month.ts': 5,
      'server/payments/archive/month-rows.ts': 2,
      'server/payments/archive/month-tables.ts': 10,
      'server/payments/archive/open-payments.ts': 1,
      'server/payments/archive/restore-month.ts': 1,
      // The rules of the books and the names of two tables, all written beside it.
      'server/payments/books/check/check-statements.ts': 3,
      // Tables, columns and what the catalogue says of them take no parameter; the number of parts is a whole number.
      'server/store/spreading/spread-tables.ts': 6,
      // Grants take no parameter: the name of the role is escaped.
      'server/store/migrating/grants.ts': 1,
      'server/store/migrating/console-grants.ts': 4,
      'scripts/world-console.ts': 1,
      'server/store/embedded/console-role.ts': 1,
      // A remedy in words, which begins with “set”.
      'server/doctor/examine.ts': 2,
      // `listen` takes no parameter: the name is escaped.
      'server/content/listen.ts': 1,
    },
  },
]

/** Every danger in the files that run in production; what a table above allows is left out. */
export function dangersIn(files: readonly SourceFile[]): Danger[] {
  return files.flatMap(({ path, text }) => {
    const code = withoutComments(text)
    return SHAPES.flatMap(({ what, pattern, isSafe, allowed }) => {
      const found = [...code.matchAll(pattern)].filter((match) => !isSafe?.(match))
      return found.slice(allowed[path] ?? 0).map(() => ({ path, what }))
    })
  })
}

/** What the tables allow and nobody does any more. */
export function needlessAllowances(files: readonly SourceFile[]): string[] {
  return SHAPES.flatMap(({ what, pattern, isSafe, allowed }) =>
    Object.entries(allowed)
      .filter(([path, most]) => {
        const code = withoutComments(files.find((file) => file.path === path)?.text ?? '')
        return [...code.matchAll(pattern)].filter((match) => !isSafe?.(match)).length < most
      })
      .map(([path]) => `${path}: ${what}`),
  )
}
