import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertRule } from './house-rule.ts'
import { roomFiles } from './repository.ts'
import { findNodes, placeOf, type Standing, type SyntaxNode } from './syntax.ts'

const RULE = { rule: 'A file has at most 250 lines.', remedy: 'Split it by subject.' }

test('whoever breaks a rule reads the rule, each place and what to do', () => {
  assertRule([], RULE)
  const told = () => assertRule([{ place: 'server/app.ts', fault: '251 lines' }, 'portal/form.ts'], RULE)
  const message = [
    'Rule: A file has at most 250 lines.',
    '  ✖ server/app.ts: 251 lines',
    '  ✖ portal/form.ts',
    'Remedy: Split it by subject.',
  ].join('\n')
  assert.throws(told, { name: 'AssertionError', message })
})

/** `assert.deepEqual(found, [])`; what was planted to be found, or not, is no rule of the house. */
function isBare({ node }: Standing): boolean {
  const callee = node['callee'] as SyntaxNode | undefined
  const name = (callee?.['property'] as SyntaxNode | undefined)?.['name']
  if (node.type !== 'CallExpression' || !/^deep(?:Strict)?Equal$/.test(String(name))) return false
  const [found, expected] = node['arguments'] as readonly SyntaxNode[]
  const isPlanted = JSON.stringify(found).includes('"ObjectExpression"')
  return expected?.type === 'ArrayExpression' && (expected['elements'] as []).length === 0 && !isPlanted
}

test('no house rule fails with a bare list', () => {
  const rules = roomFiles('.test.ts').filter(({ path }) => /^checks\/[^/]+$/.test(path))
  assert.ok(rules.length > 8, 'the rules are found')
  const planted = { path: 'planted.ts', text: 'assert.deepEqual(leaks.map(say), [])' }
  assert.equal(findNodes(planted, isBare).length, 1)
  assertRule(
    rules.flatMap((file) => findNodes(file, isBare).map(({ node }) => placeOf(file, node))),
    {
      rule: 'A house rule that is broken says which one it is, where, and what to do.',
      remedy: 'Use assertRule of checks/house-rule.ts in place of deepEqual(found, []).',
    },
  )
})
