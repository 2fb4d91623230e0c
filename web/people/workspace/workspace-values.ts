import { addressOfLine } from '@fieldhouse/domain/kit/value/address-line'
import { typedFigure } from '@fieldhouse/domain/kit/value/typed-figure'
import { guessedCountry } from './browser-guess.ts'
import { followsAddress, placeFor } from './chosen-place.ts'

/** The initial values of the form for a new workspace. */
export const blankWorkspace = {
  name: '',
  email: '',
  phone: '',
  address: '',
  orgSector: '',
  takesJobs: true,
  gstPercent: '',
  pstPercent: '',
  ...followsAddress,
}
export type TypedWorkspace = typeof blankWorkspace

/** Returns the location of the company as far as it is known from the typed values. */
export const workspacePlace = (typed: TypedWorkspace) => placeFor(typed.address, typed, guessedCountry())

/** Converts the typed values to the request body, without blank fields. Decimal commas become decimal points. */
export function filledIn(typed: TypedWorkspace): Record<string, unknown> {
  const { country, region, currency, holidays } = workspacePlace(typed)
  const { name, email, phone, orgSector, gstPercent, pstPercent, takesJobs } = typed
  const taxes = region === 'QC' ? { gstPercent, pstPercent } : {}
  const texts = Object.entries({ name, email, phone, orgSector, ...taxes })
    .filter(([field, text]) => field === 'name' || text.trim() !== '')
    .map(([field, text]) => [field, field.endsWith('Percent') ? typedFigure(text, 4) : text])
  const within = { countryCode: country, ...(region && { adminAreaLevel1: region }) }
  const taken = addressOfLine(typed.address.trim(), { country, region })
  const address = taken.formatted === '' ? {} : { address: { ...taken, ...within } }
  return {
    ...Object.fromEntries(texts),
    ...address,
    country,
    currency,
    ...(holidays && { holidays }),
    takesJobs,
  }
}

/** Returns the request body as form data with a photo. */
export function withPhoto(body: Record<string, unknown>, photo: File): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(body))
    if (value !== undefined)
      data.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  data.append('photo', photo)
  return data
}
