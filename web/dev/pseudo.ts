import { pseudoTexts } from '@fieldhouse/domain/kit/words/pseudo-text'
import { i18n } from '../kit/text/i18n.ts'

/**
 * The locale of pseudo-translated English for developers. This locale is not in the language menu, and a reload resets
 * it.
 */
export const pseudoLocale = 'en-XA'

/** Shows the pseudo-translation on every screen until another language is chosen. */
export async function showPseudo(): Promise<void> {
  const { texts } = await import('../locales/en.ts')
  for (const [namespace, area] of Object.entries(texts))
    i18n.addResourceBundle(pseudoLocale, namespace, pseudoTexts(area))
  document.documentElement.lang = pseudoLocale
  await i18n.changeLanguage(pseudoLocale)
}
