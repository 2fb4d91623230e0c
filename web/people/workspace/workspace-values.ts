import { addressOfLine } from '@fieldhouse/domain/kit/value/address-line'
import { typedFigure } from '@fieldhouse/domain/kit/value/typed-figure'
import { guessedCountry } from './browser-guess.ts'
import { followsAddress, placeFor } from './chosen-place.ts'

/** What stands in the form of a new workspace before anything is known. */
export const blankWorkspace = {
  name: '',
  email: '',
  phone: '',
  address: '',
  takesJobs: true,
  gstPercent: '',
  pstPercent: '',
  ...followsAddress,
}
export type TypedWorkspace = typeof blankWorkspace

/** Where the company lies as far as the form says. */
export const workspacePlace = (typed: TypedWorkspace) => placeFor(typed.address, typed, guessedCountry())

/** What was typed, without what was left blank; a decimal comma is a decimal point. */
export function filledIn(typed: TypedWorkspace): Record<string, unknown> {
  const { country, region, currency, holidays } = workspacePlace(typed)
  const { name, email, phone, gstPercent, pstPercent, takesJobs } = typed
  const taxes = region === 'QC' ? { gstPercent, pstPercent } : {}
  const texts = Object.entries({ name, email, phone, ...taxes })
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

/** The same as a form with a file, which is how a picture is sent along. */
export function withPhoto(body: Record<string, unknown>, photo: File): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(body))
    if (value !== undefined)
      data.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  data.append('photo', photo)
  return data
}
