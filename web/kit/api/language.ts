import { localeOf } from '@fieldhouse/domain/kit/words/locales'
import { type Language, languageOf } from '@fieldhouse/domain/kit/words/words'
import type { SessionUser } from '@fieldhouse/domain/core/session'
import { loadNamespaces } from '../text/namespaces.ts'
import { i18n } from '../text/i18n.ts'
import { initReactI18next } from 'react-i18next'
import { useTranslation } from '../../locales/use-translation.ts'
import { call } from './call.ts'
import { firstLanguage, remember, stored } from './preferences.ts'
import { keepUser } from './session.ts'

/** Loads the texts in the user's language, before the first render. */
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

/** Switches the interface to another language without a reload and remembers it in this browser. */
export async function showLanguage(language: Language): Promise<void> {
  await loadNamespaces(language)
  remember(stored.language, language)
  document.documentElement.lang = language
  // The language in i18n changes only if it differs, because each change redraws every text.
  if (i18n.resolvedLanguage !== language) await i18n.changeLanguage(language)
}

/** Loads these namespaces of texts in the current language. */
export const needNamespaces = (namespaces: readonly string[]): Promise<void> =>
  loadNamespaces(languageOf(i18n.language) ?? firstLanguage(), namespaces)

/**
 * Applies the user's choice of language. Shows the language, remembers it in this browser, and saves it with a
 * signed-in user.
 */
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
