import { placeOf, findNodes, textOf, type SyntaxNode } from './syntax.ts'
import type { SourceFile } from './repository.ts'

/** `minor`, `amountMinor`, `amount_minor`. */
const MINOR = /^minor$|Minor$|_minor$/

/** Places where minor units are added or subtracted. */
export function addedAmounts(file: SourceFile): string[] {
  if (!/\.tsx?$/.test(file.path) || !/minor/i.test(file.text)) return []
  return findNodes(file, ({ node }) => isAdded(node) || isReduced(node)).map(({ node }) =>
    placeOf(file, node),
  )
}

function isAdded(node: SyntaxNode): boolean {
  const sides = node.type === 'BinaryExpression' || node.type === 'AssignmentExpression'
  if (!sides || !['+', '-', '+=', '-='].includes(String(node['operator']))) return false
  const operands = [node['left'], node['right']].map((side) => side as SyntaxNode)
  const isText = operands.some((one) => textOf(one) !== null || one.type === 'TemplateLiteral')
  return !isText && operands.some(isMinor)
}

/** Wrappers that don't change what is added: `(minor ?? 0)`, `minor!`, `minor as number`. */
const WRAPPERS: Readonly<Record<string, string>> = {
  ParenthesizedExpression: 'expression',
  ChainExpression: 'expression',
  TSNonNullExpression: 'expression',
  TSAsExpression: 'expression',
  LogicalExpression: 'left',
}

function isMinor(node: SyntaxNode): boolean {
  const inside = WRAPPERS[node.type]
  if (inside !== undefined) return isMinor(node[inside] as SyntaxNode)
  if (node.type === 'MemberExpression') return isMinor(node['property'] as SyntaxNode)
  return node.type === 'Identifier' && MINOR.test(String(node['name']))
}

/** `rows.reduce((all, { amountMinor: n }) => all + n, 0)`: the amount has another name where it is added. */
function isReduced(node: SyntaxNode): boolean {
  if (node.type !== 'CallExpression') return false
  const [callee, [callback]] = [node['callee'] as SyntaxNode, node['arguments'] as readonly SyntaxNode[]]
  const name = callee.type === 'MemberExpression' ? (callee['property'] as SyntaxNode)['name'] : ''
  const given = (callback?.['params'] ?? []) as readonly SyntaxNode[]
  return name === 'reduce' && given.some(renamesMinor)
}

function renamesMinor(pattern: SyntaxNode): boolean {
  if (pattern.type !== 'ObjectPattern') return false
  return (pattern['properties'] as readonly SyntaxNode[]).some((property) => {
    const [key, value] = [property['key'] as SyntaxNode, property['value'] as SyntaxNode | undefined]
    if (value === undefined) return false
    return renamesMinor(value) || (isMinor(key) && !isMinor(value))
  })
}

/** Columns and variables that hold money, in the argument of a sum. */
const MONEY = /minor|amount|debit|credit|balance|owed|price/i
const SUM = /(?<![\w.])sum\s*\(/i

/** Places where SQL adds amounts up without grouping by currency, comparing the currency or counting the currencies. */
export function uncountedSums(file: SourceFile): string[] {
  return statementsOf(file).flatMap(({ text, place }) =>
    [...text.matchAll(new RegExp(SUM, 'gi'))]
      .filter(({ index }) => isUncounted(text, index))
      .map(() => place),
  )
}

/** SQL of a file without comments and quoted text: a migration's statements, or the strings of a program. */
function statementsOf(file: SourceFile): { readonly text: string; readonly place: string }[] {
  if (file.path.endsWith('.sql'))
    return bare(file.text)
      .split(';')
      .map((text) => ({ text, place: file.path }))
  if (!SUM.test(file.text)) return []
  const nodes = findNodes(file, ({ node, within }) => {
    const isText = node.type === 'TemplateLiteral' || (node.type === 'Literal' && textOf(node) !== null)
    // A template in a template is part of it.
    return isText && !within.some(({ type }) => type === 'TemplateLiteral')
  })
  return nodes.map(({ node }) => {
    const text = file.text.slice(node.start + 1, Number(node['end']) - 1)
    return { text: bare(text), place: placeOf(file, node) }
  })
}

function bare(sql: string): string {
  return sql.replaceAll(/--.*$/gm, '').replaceAll(/'[^'\n]*'/g, "''")
}

function isUncounted(sql: string, at: number): boolean {
  const from = sql.indexOf('(', at)
  const until = endOf(sql, from)
  if (!MONEY.test(sql.slice(from, until))) return false
  const over = /^\)\s*over\s*\(([^)]*)\)/i.exec(sql.slice(until))
  if (over) return !/partition\s+by[^)]*currency\b/i.test(over[1] ?? '')
  const select = selectAround(sql, at)
  const isCounted = /count\s*\(\s*distinct\s+[\w.]*currency\s*\)/i.test(select)
  const own = withoutNested(select)
  const isGrouped = /\bgroup\s+by\b(?:(?!\bhaving\b|\border\s+by\b|\bunion\b)[\s\S])*currency\b/i.test(own)
  // Comparing two currencies leaves one only if the other belongs to the select around this one.
  const isOne = select === sql ? /currency\s*=\s*(?:\$|'')/i : /currency\s*=|=\s*[\w.]*currency\b/i
  return !isCounted && !isGrouped && !isOne.test(own)
}

/** Position of the bracket that closes the one at `from`. */
function endOf(sql: string, from: number): number {
  for (let at = from, depth = 0; at < sql.length; at += 1) {
    if (sql[at] === '(') depth += 1
    if (sql[at] === ')') depth -= 1
    if (depth === 0) return at
  }
  return sql.length
}

/** The innermost select, with its brackets, around this place. */
function selectAround(sql: string, place: number): string {
  for (let at = place - 1, depth = 0; at >= 0; at -= 1) {
    if (sql[at] === ')') depth += 1
    if (sql[at] !== '(') continue
    depth -= 1
    if (depth >= 0) continue
    depth = 0
    const inside = sql.slice(at + 1, endOf(sql, at))
    if (/^\s*(?:select|with)\b/i.test(inside)) return inside
  }
  return sql
}

function withoutNested(sql: string): string {
  let text = sql
  for (let before = ''; before !== text;) {
    before = text
    text = text.replaceAll(/\([^()]*\)/g, ' ')
  }
  return text
}
