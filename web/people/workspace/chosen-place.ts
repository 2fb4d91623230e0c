import { type Currency, currencies, currencyOfCountry } from '@fieldhouse/domain/kit/value/currency'
import { placeOf } from '@fieldhouse/domain/kit/value/address-place'
import { type Province, provinceCodes } from '@fieldhouse/domain/kit/value/provinces'
import {
  type HolidayCalendar,
  holidayCalendars,
  likelyCalendar,
} from '@fieldhouse/domain/people/public-holidays'

/** The user's own choices for the location of a workspace. If a field is blank, its value is taken from the address. */
export const followsAddress = { country: '', region: '', currency: '', holidays: '' }
export type ChosenPlace = typeof followsAddress

/** The value for a workspace that is open on all public holidays. */
export const noHolidays = 'none'

/** The location of a new workspace, with the currency and holiday calendar for this location. */
export type WorkspacePlace = {
  country: string
  region: Province | null
  currency: Currency
  holidays: HolidayCalendar | null
}

/**
 * Returns a workspace's location: the user's choice, else the location of the address, else the country of the
 * browser's language (OPEN-171).
 */
export function placeFor(address: string, chosen: ChosenPlace, browserCountry: string): WorkspacePlace {
  const found = placeOf({ formatted: address })
  const country = chosen.country || found.country || browserCountry
  const known = found.country === country ? found.region : null
  const region = country === 'CA' ? (provinceCodes.find((code) => code === chosen.region) ?? known) : null
  // Without a province, no calendar is suggested in Canada. Otherwise, Québec's calendar would be suggested for every
  // province.
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
