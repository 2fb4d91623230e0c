/** The paper formats for printed documents. */
export type Paper = 'LETTER' | 'A4'

// Companies in North America use Letter, other companies A4.
const letterCountries = ['CA', 'US', 'MX']

/** The paper format of a company's country. */
export const paperOf = (country: string | null): Paper =>
  !country || letterCountries.includes(country) ? 'LETTER' : 'A4'
