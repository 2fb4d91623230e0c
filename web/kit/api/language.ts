import { localeOf } from '@fieldhouse/domain/kit/words/locales'
import { type Language, languageOf } from '@fieldhouse/domain/kit/words/words'
import type { SessionUser } from '@fieldhouse/domain/identity/session'
import { loadNamespaces } from '../text/namespaces.ts'
import { i18n } from '../text/i18n.ts'
import { initReactI18next, useTranslation } from 'react-i18next'
import { call } from './call.ts'
import { firstLanguage, remember, stored } from './preferences.ts'
import { keepUser } from './session.ts'

/** How each language calls itself, in its own words whatever the interface speaks. */
export const languageNames: Record<Language, string> = { en: 'English', fr: 'Français', es: 'Español' }

/** Starts the texts in the person's language; nothing is shown before. */
export async function startLanguage(): Promise<void> {
  const language = firstLanguage()
  await i18n.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    defaultNS: 'ui',
    resources: {},
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  await showLanguage(language)
}

/** Speaks another language at once, without a reload; remembered in this browser. */
export async function showLanguage(language: Language): Promise<void> {
  await loadNamespaces(language)
  remember(stored.language, language)
  document.documentElement.lang = language
  // Telling that the language changed has every text drawn again.
  if (i18n.resolvedLanguage !== language) await i18n.changeLanguage(language)
}

/** Loads these namespaces of texts in the language that is spoken. */
export const needNamespaces = (namespaces: readonly string[]): Promise<void> =>
  loadNamespaces(languageOf(i18n.language) ?? firstLanguage(), namespaces)

/** The person's own choice: shown, remembered and, when signed in, saved with the user. */
export async function chooseLanguage(language: Language, user: SessionUser | null): Promise<void> {
  await showLanguage(language)
  if (user === null || user.lang === language) return
  const body = { lang: language, locale: localeOf[language] }
  const { result } = await call('PATCH /user/update/:id', { params: { id: user.id }, body })
  keepUser({ ...user, ...result })
}

/** The language of the interface. */
export function useLanguage(): Language {
  return languageOf(useTranslation().i18n.language) ?? 'en'
}
