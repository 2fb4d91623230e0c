import { type i18n as I18n, createInstance } from 'i18next'
import type { Namespace, Translate } from '../../locales/use-translation.ts'

const instance = createInstance()

/**
 * The i18next instance, which `language.ts` initialises. The type of the instance has no `t`, because `t` accepts any
 * key. Use `translate`, which accepts only known keys.
 */
export const i18n: Omit<I18n, 't'> = instance

/** Returns the text of a key in the current language. Use it only outside of React components. */
export const translate: Translate<'ui', Namespace> = (key, values = {}) => instance.t(key, values)
