import type { Language } from '@fieldhouse/domain/kit/words/words'

/** The public pages outside the router (SHELL-18, OPEN-20): one file each, every language under its anchor. */
export const legalPages = ['terms', 'privacy', 'disclaimer'] as const
type PublicPage = (typeof legalPages)[number] | 'support' | 'upgrade'

/** The address of a public page in a language; it opens in a new tab. */
export function publicAddress(page: PublicPage, language: Language): string {
  return `/legal/${page}.html#${language}`
}
