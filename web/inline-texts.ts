import { translated, translatedTable } from '@fieldhouse/domain/kit/words/translated'
import { languages } from '@fieldhouse/domain/kit/words/words'
import type { Area } from '@fieldhouse/domain/locales/texts'
import type { Plugin } from 'vite'

/** Returns the source code of a literal with the text of a code in every language. */
function sourceOf(area: string, code: string): string {
  const words = translated(area as Area, code as never)
  for (const language of languages)
    if (words[language] === undefined) throw new Error(`${language} has no text ${code} of ${area}`)
  return JSON.stringify(words)
}

/** Returns the source code of a literal with the texts of a table by their codes. */
function tableOf(area: string, table: string): string {
  const texts = translatedTable(area as Area, table)
  if (Object.keys(texts).length === 0) throw new Error(`There is no table ${table} of ${area}`)
  return JSON.stringify(texts)
}

/** Replaces the calls of `translated` and `translatedTable` in a module with the texts of the domain. */
export function inlined(source: string): string {
  const built = source
    .replace(/^import \{[^}]*\} from '[^']*\/translated(?:\.ts)?'$/m, '')
    .replaceAll(
      /\btranslated\(\s*'([^']+)',\s*'([^']+)',?\s*\)/g,
      (_, area: string, code: string) => `(${sourceOf(area, code)})`,
    )
    .replaceAll(
      /\btranslatedTable\(\s*'([^']+)',\s*'([^']+)',?\s*\)/g,
      (_, area: string, table: string) => `(${tableOf(area, table)})`,
    )
  if (/\btranslated(?:Table)?\(/.test(built)) throw new Error('an area and a code of a text must be literals')
  return built
}

/**
 * Inlines the texts of the domain into the modules that name them. Each screen then loads only the texts that it needs.
 */
export const inlineTexts = (): Plugin => ({
  name: 'inline-texts',
  enforce: 'pre',
  transform(source, id) {
    if (!/\btranslated(?:Table)?\(/.test(source) || /kit[\\/]words[\\/]translated\.ts$/.test(id)) return null
    return { code: inlined(source), map: null }
  },
})
