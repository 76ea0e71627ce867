import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { findBug, PLANTED_BUG } from './bugs.ts'

/**
 * Loaded before a portal or a console process (`--import`): where the product asks for a module of which the planted bug has a
 * double, the double is loaded; the double itself gets the original. No file of the product is changed.
 */
const PROJECT = join(import.meta.dirname, '..', '..')
const bug = findBug(process.env[PLANTED_BUG] ?? '')
const doubles = new Map(
  Object.entries(bug?.doubles ?? {}).map(([original, double]) => [
    pathToFileURL(join(PROJECT, original)).href,
    pathToFileURL(join(import.meta.dirname, 'doubles', double)).href,
  ]),
)

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context)
    const double = doubles.get(found.url)
    return double === undefined || context.parentURL === double ? found : { ...found, url: double }
  },
})
