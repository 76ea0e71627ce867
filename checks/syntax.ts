import { parseSync } from 'vite'
import type { SourceFile } from './repository.ts'

/** One part of a program as the parser names it (`Literal`, `JSXText`, …). */
export type SyntaxNode = Readonly<Record<string, unknown>> & { readonly type: string; readonly start: number }

/** A node with everything it stands in, outermost first. */
export type Standing = { readonly node: SyntaxNode; readonly within: readonly SyntaxNode[] }

/** Every node of a file that passes. Throws for a file that is no TypeScript. */
export function findNodes({ path, text }: SourceFile, wanted: (standing: Standing) => boolean): Standing[] {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  const found: Standing[] = []
  const look = (node: SyntaxNode, within: readonly SyntaxNode[]): void => {
    const standing = { node, within }
    if (wanted(standing)) found.push(standing)
    const below = [...within, node]
    for (const part of Object.values(node).flat()) if (isNode(part)) look(part, below)
  }
  look(program as unknown as SyntaxNode, [])
  return found
}

/** The text of a string or of one piece of a template; null for everything else. */
export function textOf({ type, value }: SyntaxNode): string | null {
  if ((type === 'Literal' || type === 'JSXText') && typeof value === 'string') return value
  if (type !== 'TemplateElement') return null
  return (value as { readonly cooked: string | null }).cooked ?? ''
}

/** `portal/pages/help/rows.tsx:12`. */
export function placeOf({ path, text }: SourceFile, node: SyntaxNode): string {
  return `${path}:${text.slice(0, node.start).split('\n').length}`
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string'
}
