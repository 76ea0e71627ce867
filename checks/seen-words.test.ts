import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertRule } from './house-rule.ts'
import { roomFiles } from './repository.ts'
import { findNodes, placeOf, type Standing, type SyntaxNode } from './syntax.ts'

/** What a call is made on, where it is a call of this name itself: `first()` of `….first().waitFor()`. */
function madeOn(node: SyntaxNode, name: string): SyntaxNode | null {
  const callee = node['callee'] as SyntaxNode | undefined
  if (node.type !== 'CallExpression' || callee?.type !== 'MemberExpression') return null
  const property = callee['property'] as SyntaxNode | undefined
  return property?.['name'] === name ? (callee['object'] as SyntaxNode) : null
}

/** `getByText(…).first().waitFor()`: waits for ever where the first of several places is put away. */
function isBlind({ node }: Standing): boolean {
  const isGone = node.type === 'CallExpression' && (node['arguments'] as []).length > 0
  const first = isGone ? null : madeOn(node, 'waitFor')
  const found = first === null ? null : madeOn(first, 'first')
  return found !== null && madeOn(found, 'getByText') !== null
}

test('a journey that waits for words waits for the ones that a person sees', () => {
  const planted = { path: 'planted.ts', text: "await page.getByText('paid').first().waitFor()" }
  assert.equal(findNodes(planted, isBlind).length, 1)
  assertRule(
    roomFiles('.ts')
      .filter(({ path }) => path.startsWith('e2e/'))
      .flatMap((file) => findNodes(file, isBlind).map(({ node }) => placeOf(file, node))),
    {
      rule: 'Where words stand at several places, a journey waits for one that is seen: the first may be put away.',
      remedy: 'Put .filter({ visible: true }) before .first().',
    },
  )
})
