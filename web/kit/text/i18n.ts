import { createInstance } from 'i18next'

/** The texts of this tab; `language.ts` fills it. */
export const i18n = createInstance()
