import type { Language } from '@fieldhouse/domain/kit/words/words'
import type { Texts as AreaTexts } from '../../locales/resources.ts'
import { type Texts, frenchSpaces } from './french-spaces.ts'
import { i18n } from './i18n.ts'

const files = import.meta.glob<Texts>('../../locales/{en,fr,es}/*.json', { import: 'default' })

/** The texts that are on screen before somebody has signed in; they are loaded as one file (vite.config.ts). */
const start = ['ui', 'kit', 'screens', 'shell', 'auth'] satisfies (keyof AreaTexts)[]

/** What the screens of this tab have needed so far; another language is loaded with the same areas. */
const needed = new Set<string>(start)

async function textsOf(language: Language, area: string): Promise<Texts> {
  const texts = await files[`../../locales/${language}/${area}.json`]?.()
  if (texts === undefined) throw new Error(`There are no texts of ${area} in ${language}`)
  return language === 'fr' ? frenchSpaces(texts) : texts
}

/** Loads the texts of these areas unless they are there; without any named, of all that this tab has needed so far. */
export async function loadAreas(language: Language, areas?: readonly string[]): Promise<void> {
  for (const area of areas ?? []) needed.add(area)
  const missing = [...(areas ?? needed)].filter((area) => !i18n.hasResourceBundle(language, area))
  await Promise.all(
    missing.map(async (area) => i18n.addResourceBundle(language, area, await textsOf(language, area))),
  )
}
