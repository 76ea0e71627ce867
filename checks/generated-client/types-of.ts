import { registerHooks } from 'node:module'

/** The compiler as a library, which TypeScript 7 is not. */
const COMPILER = new URL('typescript.js', import.meta.resolve('@ts-morph/common')).href

// The generator asks for TypeScript 5 under its name; the repository's own, which is 7, is no library (071).
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'typescript' && context.parentURL?.includes('/openapi-typescript/')
      ? { url: COMPILER, shortCircuit: true }
      : next(specifier, context),
})

/** The TypeScript declarations that `openapi-typescript` makes of the document served at `address`. */
export async function typesOf(address: string): Promise<string> {
  const { default: generate, astToString } = await import('openapi-typescript')
  return astToString(await generate(new URL(address)))
}
