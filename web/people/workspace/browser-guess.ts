/** Returns the country of the first browser language that names one; Canada if none does. */
export function guessedCountry(): string {
  const region = navigator.languages
    .map((tag) => new Intl.Locale(tag).region)
    .find((found) => found !== undefined)
  return region !== undefined && /^[A-Z]{2}$/.test(region) ? region : 'CA'
}
