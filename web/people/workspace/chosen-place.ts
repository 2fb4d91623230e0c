import { type Currency, currencies, currencyOfCountry } from '@fieldhouse/domain/kit/value/currency'
import { placeOf } from '@fieldhouse/domain/kit/value/address-place'
import { type Province, provinceCodes } from '@fieldhouse/domain/kit/value/provinces'
import {
  type HolidayCalendar,
  holidayCalendars,
  likelyCalendar,
} from '@fieldhouse/domain/people/public-holidays'

/** The user's own choices for a workspace's location; a blank field follows the address. */
export const followsAddress = { country: '', region: '', currency: '', holidays: '' }
export type ChosenPlace = typeof followsAddress

/** The choice to close on no public holidays. */
export const noHolidays = 'none'

/** The location of a new workspace, with the currency and holiday calendar that follow from it. */
export type WorkspacePlace = {
  country: string
  region: Province | null
  currency: Currency
  holidays: HolidayCalendar | null
}

/** Returns a workspace's location: the user's choice, else from the address, else the browser's country (OPEN-171). */
export function placeFor(address: string, chosen: ChosenPlace, browserCountry: string): WorkspacePlace {
  const found = placeOf({ formatted: address })
  const country = chosen.country || found.country || browserCountry
  const known = found.country === country ? found.region : null
  const region = country === 'CA' ? (provinceCodes.find((code) => code === chosen.region) ?? known) : null
  // Without a province, Canada has no calendar, because Québec's would be a guess.
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
