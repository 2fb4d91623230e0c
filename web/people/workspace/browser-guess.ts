/**
 * Returns the country of the first browser language with a region. Returns Canada if no language has a region, or if
 * the region is not a country.
 */
export function guessedCountry(): string {
  const region = navigator.languages
    .map((tag) => new Intl.Locale(tag).region)
    .find((found) => found !== undefined)
  return region !== undefined && /^[A-Z]{2}$/.test(region) ? region : 'CA'
}
