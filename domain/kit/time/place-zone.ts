import type { Address } from '../value/address.ts'
import { placeOf, stateIn } from '../value/address-place.ts'
import { folded } from '../words/fold.ts'
import { isZone } from './time-zone.ts'

/** The most common time zone of each country. `regionZones` contains the exceptions. */
const countryZones: Record<string, string> = {
  CA: 'America/Toronto',
  US: 'America/New_York',
  MX: 'America/Mexico_City',
  FR: 'Europe/Paris',
  BE: 'Europe/Brussels',
  CH: 'Europe/Zurich',
  LU: 'Europe/Luxembourg',
  ES: 'Europe/Madrid',
  PT: 'Europe/Lisbon',
  IT: 'Europe/Rome',
  DE: 'Europe/Berlin',
  NL: 'Europe/Amsterdam',
  GB: 'Europe/London',
  IE: 'Europe/Dublin',
  AR: 'America/Argentina/Buenos_Aires',
  CL: 'America/Santiago',
  CO: 'America/Bogota',
  PE: 'America/Lima',
  GT: 'America/Guatemala',
  DO: 'America/Santo_Domingo',
  PM: 'America/Miquelon',
}

const centralStates =
  'alabama,al,arkansas,ar,illinois,il,iowa,ia,kansas,ks,louisiana,la,minnesota,mn,mississippi,ms,missouri,mo,nebraska,ne,north dakota,nd,oklahoma,ok,south dakota,sd,tennessee,tn,texas,tx,wisconsin,wi'.split(
    ',',
  )

/** The regions whose time zone differs from `countryZones`, by folded name or code. */
const regionZones: Record<string, Record<string, readonly string[]>> = {
  CA: {
    'America/Halifax': ['nova scotia', 'nouvelle ecosse', 'ns', 'prince edward island', 'pe'],
    'America/Moncton': ['new brunswick', 'nouveau brunswick', 'nb'],
    'America/St_Johns': ['newfoundland and labrador', 'terre neuve et labrador', 'nl'],
    'America/Winnipeg': ['manitoba', 'mb'],
    'America/Regina': ['saskatchewan', 'sk'],
    'America/Edmonton': ['alberta', 'ab', 'northwest territories', 'nt'],
    'America/Vancouver': ['british columbia', 'colombie britannique', 'bc'],
    'America/Whitehorse': ['yukon', 'yt'],
    'America/Iqaluit': ['nunavut', 'nu'],
  },
  US: {
    'America/Chicago': centralStates,
    'America/Denver': [
      'colorado',
      'co',
      'idaho',
      'id',
      'montana',
      'mt',
      'new mexico',
      'nm',
      'utah',
      'ut',
      'wyoming',
      'wy',
    ],
    'America/Phoenix': ['arizona', 'az'],
    'America/Los_Angeles': ['california', 'ca', 'nevada', 'nv', 'oregon', 'or', 'washington', 'wa'],
    'America/Anchorage': ['alaska', 'ak'],
    'Pacific/Honolulu': ['hawaii', 'hi'],
  },
  ES: { 'Atlantic/Canary': ['canarias', 'canary islands', 'islas canarias'] },
  PT: { 'Atlantic/Azores': ['azores', 'acores'], 'Atlantic/Madeira': ['madeira'] },
}

/** `getTimeZones` is not yet in TypeScript's library, and is missing in Firefox. */
type ZonedLocale = Intl.Locale & { getTimeZones?: () => string[] | undefined }

/**
 * Returns the time zone of a country with a single time zone. Returns null for a country with several time zones, and
 * if the runtime has no time zone data.
 */
function onlyZoneOf(country: string): string | null {
  if (!/^[A-Z]{2}$/.test(country)) return null
  const locale: ZonedLocale = new Intl.Locale('und', { region: country })
  const zones = locale.getTimeZones?.() ?? []
  return zones.length === 1 ? (zones[0] ?? null) : null
}

/** Returns the IANA time zone of a country and region, or null for an unknown country. */
export function zoneOfPlace(countryCode: string, region: string): string | null {
  const country = countryCode.toUpperCase()
  const name = folded(region)
  const own = Object.entries(regionZones[country] ?? {}).find(([, regions]) => regions.includes(name))
  return own?.[0] ?? countryZones[country] ?? onlyZoneOf(country)
}

/** The country (ISO 3166-1) and the IANA time zone of the company. An unknown country or time zone is null. */
export type Home = { country: string | null; timezone: string | null }

/**
 * Returns the IANA time zone of an address, or null for an unknown country. An address in the company's country without
 * a region has the company's time zone.
 */
export function zoneWhere(address: Address, home: Home): string | null {
  const { country, region } = placeOf(address)
  if (country === null) return null
  const state = region ?? (address.adminAreaLevel1 || stateIn(address.formatted ?? ''))
  const isUnsure = !state && country in regionZones && country === home.country?.toUpperCase()
  return (isUnsure ? home.timezone : null) ?? zoneOfPlace(country, state ?? '')
}

/**
 * The time zone of an address: the stored time zone, else the time zone of the country and region, else the company's
 * time zone, else null (CRM-31).
 */
export function zoneOfAddress(address: Address | null | undefined, home: Home): string | null {
  if (!address) return home.timezone
  if (address.timezone && isZone(address.timezone)) return address.timezone
  return zoneWhere(address, home) ?? home.timezone
}
