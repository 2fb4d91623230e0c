import type { Language } from '@fieldhouse/domain/kit/words/words'
import type { Texts as TextsOfAll } from '../../locales/resources.ts'
import { type Texts, frenchSpaces } from './french-spaces.ts'
import { i18n } from './i18n.ts'

const files = import.meta.glob<Texts>('./*/screens/**/*.json', {
  base: '../../../domain/locales',
  import: 'default',
})

/** The namespaces that are needed before sign-in. These namespaces are loaded as a single file (vite.config.ts). */
const start = ['ui', 'kit', 'screens', 'shell', 'identity'] satisfies (keyof TextsOfAll)[]

/**
 * The namespaces that this tab has needed so far. When the user changes the language, these namespaces are loaded in
 * the new language.
 */
const needed = new Set<string>(start)

/** Loads the texts of a namespace. If a language lacks the file, the English file is loaded. */
async function textsOf(language: Language, namespace: string): Promise<Texts> {
  const own = files[`./${language}/screens/${namespace}.json`] ?? files[`./en/screens/${namespace}.json`]
  const texts = await own?.()
  if (texts === undefined) throw new Error(`There are no texts of ${namespace} in ${language}`)
  return language === 'fr' ? frenchSpaces(texts) : texts
}

/**
 * Loads namespaces of texts, unless they are already loaded. The default is all namespaces that this tab has needed so
 * far.
 */
export async function loadNamespaces(language: Language, namespaces?: readonly string[]): Promise<void> {
  for (const namespace of namespaces ?? []) needed.add(namespace)
  const missing = [...(namespaces ?? needed)].filter((name) => !i18n.hasResourceBundle(language, name))
  await Promise.all(
    missing.map(async (name) => i18n.addResourceBundle(language, name, await textsOf(language, name))),
  )
}
