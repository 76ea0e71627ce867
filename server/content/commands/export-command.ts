import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { stringify } from 'yaml'
import { CONTENT_LANGUAGES, fileOf, isPackageName } from '#content/content-set.ts'
import type { ContentPackageValue } from '#content/content-set.ts'
import type { Words } from '#server/commands/typed-command.ts'
import type { ContentTools } from './command.ts'
import { contentNamed } from './versions-named.ts'

/** `export <folder> [version]`: writes a version as files, to be edited and published again. */
export async function exportCommand(tools: ContentTools, { plain }: Words): Promise<boolean> {
  const [given, version = 'active'] = plain
  if (given === undefined) {
    tools.say('Say into which folder: npm run content -- export my-content')
    return false
  }
  const folder = tools.resolve(given)
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    tools.say(`${folder} is not empty. Choose a new folder.`)
    return false
  }
  const content = await contentNamed(tools, version)
  if (!content) return false
  let files = 0
  for (const language of CONTENT_LANGUAGES)
    for (const [name, value] of content[language]) {
      // What is stored is not trusted to name a place outside the folder.
      if (!isPackageName(name)) continue
      const file = join(folder, fileOf(language, name))
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, file.endsWith('.md') ? markdownOf(value) : `${JSON.stringify(value, null, 2)}\n`)
      files += 1
    }
  tools.say(`${files} files are in ${folder}. Publish them with: npm run content -- publish ${given}`)
  return true
}

/** The file that a question or document was read from; its HTML is made anew when it is published. */
export function markdownOf(value: ContentPackageValue): string {
  const { text } = value
  const fields = Object.fromEntries(
    Object.entries(value).filter(([key]) => key !== 'text' && key !== 'answer'),
  )
  return `---\n${stringify(fields, { lineWidth: 0 })}---\n\n${typeof text === 'string' ? text : ''}\n`
}
