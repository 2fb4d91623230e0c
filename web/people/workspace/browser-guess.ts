/** The country of the browser's locale, else of its zone, where the latter has one; Canada when unknown. */
export function guessedCountry(): string {
  const region = navigator.languages
    .map((tag) => new Intl.Locale(tag).region)
    .find((found) => found !== undefined)
  return region !== undefined && /^[A-Z]{2}$/.test(region) ? region : 'CA'
}
