import type { Language } from '@fieldhouse/domain/kit/words/words'

/**
 * The legal pages, which are not part of the router (SHELL-18, OPEN-20). Each page is a file with an anchor for each
 * language.
 */
export const legalPages = ['terms', 'privacy', 'disclaimer'] as const
type PublicPage = (typeof legalPages)[number] | 'support' | 'upgrade'

/** Returns the URL of a public page in a language. Links open it in a new tab. */
export function publicAddress(page: PublicPage, language: Language): string {
  return `/legal/${page}.html#${language}`
}
