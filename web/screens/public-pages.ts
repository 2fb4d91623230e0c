import type { Language } from '@fieldhouse/domain/kit/words/words'

/** The public pages outside the router (SHELL-18, OPEN-20): a file per page, with an anchor for each language. */
export const legalPages = ['terms', 'privacy', 'disclaimer'] as const
type PublicPage = (typeof legalPages)[number] | 'support' | 'upgrade'

/** Returns the URL of a public page in a language. The page opens in a new tab. */
export function publicAddress(page: PublicPage, language: Language): string {
  return `/legal/${page}.html#${language}`
}
