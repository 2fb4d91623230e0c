import { type i18n as I18n, createInstance } from 'i18next'
import type { Namespace, Translate } from '../../locales/use-translation.ts'

const instance = createInstance()

/** The i18next instance, which `language.ts` fills. Its own `t` accepts any key, `translate` only known ones. */
export const i18n: Omit<I18n, 't'> = instance

/** The text of a key in the current language, for code outside of React components. */
export const translate: Translate<'ui', Namespace> = (key, values = {}) => instance.t(key, values)
