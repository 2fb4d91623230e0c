import { type Currency, currencies, currencyOfCountry } from '@fieldhouse/domain/kit/value/currency'
import { placeOf } from '@fieldhouse/domain/kit/value/address-place'
import { type Province, provinceCodes } from '@fieldhouse/domain/kit/value/provinces'
import {
  type HolidayCalendar,
  holidayCalendars,
  likelyCalendar,
} from '@fieldhouse/domain/people/public-holidays'

/** What is chosen by hand of where a company is; an empty text follows the address. */
export const followsAddress = { country: '', region: '', currency: '', holidays: '' }
export type ChosenPlace = typeof followsAddress

/** No public holidays are to be closed. */
export const noHolidays = 'none'

/** Where a new workspace is and what follows from it. */
export type WorkspacePlace = {
  country: string
  region: Province | null
  currency: Currency
  holidays: HolidayCalendar | null
}

/** Where a company is: what was chosen, else what its address says, else the browser's country (OPEN-171). */
export function placeFor(address: string, chosen: ChosenPlace, browserCountry: string): WorkspacePlace {
  const found = placeOf({ formatted: address })
  const country = chosen.country || found.country || browserCountry
  const known = found.country === country ? found.region : null
  const region = country === 'CA' ? (provinceCodes.find((code) => code === chosen.region) ?? known) : null
  // Canada without its province has no calendar: Québec's would be a guess.
  const likely = country === 'CA' && region === null ? null : likelyCalendar(country, region)
  const isOwnCalendar = likely === country || likely === `${country}-${region}`
  return {
    country,
    region,
    currency: currencies.find((code) => code === chosen.currency) ?? currencyOfCountry(country),
    holidays:
      chosen.holidays === ''
        ? isOwnCalendar
          ? likely
          : null
        : (holidayCalendars.find((code) => code === chosen.holidays) ?? null),
  }
}
