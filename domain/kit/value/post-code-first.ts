/** Countries whose addresses have the post code before the town, and no region: `69003 Lyon`. */
const postCodeFirst = 'AT BE BG CH CY CZ DE DK EE ES FI FR GR HR HU IT LT LU NL NO PL PT RO SE SI SK'.split(
  ' ',
)

/** Further countries whose addresses have no region. */
const regionless = ['GB', 'IE', 'LV', 'MC', 'MT']

/** Whether addresses of a country have the post code before the town. */
export const hasPostCodeFirst = (country: string | null | undefined): boolean =>
  postCodeFirst.includes(country ?? '')

/** Whether an address is complete without a region. In an unknown country, it is not. */
export const needsNoRegion = (country: string | null | undefined): boolean =>
  hasPostCodeFirst(country) || regionless.includes(country ?? '')

/** A post code of most European countries: `69003`, `1000`, `1015 CN`, `111 22`, `00-950` or `1000-001`. */
const postCode = String.raw`\d{5}|\d{4}(?:-\d{3}|\s[A-Z]{2}(?=\s))?|\d{3}\s\d{2}|\d{2}-\d{3}`

/** The pattern of a town after its post code, which may begin with the letters of its country: `B-1000 Brussel`. */
export const townAfterCode = String.raw`(?:[A-Z]{1,2}-)?(${postCode})\s+(\p{L}[^,]*?)`

const wholePart = new RegExp(String.raw`^\s*${townAfterCode}\s*$`, 'u')

/** The post code and the town of a part of an address line, such as `69003 Lyon`; null if it has another form. */
export function townWithCode(part: string): { postalCode: string; locality: string } | null {
  const [, postalCode, locality] = wholePart.exec(part) ?? []
  return postalCode && locality ? { postalCode, locality } : null
}
