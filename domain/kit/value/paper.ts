/** The formats of paper that documents are printed on. */
export type Paper = 'LETTER' | 'A4'

// Letter in North America, A4 elsewhere.
const letterCountries = ['CA', 'US', 'MX']

/** The paper format of a company's country. */
export const paperOf = (country: string | null): Paper =>
  !country || letterCountries.includes(country) ? 'LETTER' : 'A4'
