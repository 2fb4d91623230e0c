const valueAddedCountries =
  'AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IT LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ')

/** Whether a country has a value added tax. A bill may charge the tax only if the bill states the company's number. */
export const hasValueAddedTax = (country: string | null): boolean =>
  country !== null && valueAddedCountries.includes(country)
