import { folded } from '../words/fold.ts'

/** Where most people of a country live by the clock; regions that differ stand below. */
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

/** Regions that do not keep their country's most common clock, by folded name or postal code. */
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

/** The zone an address most likely keeps, from its country and region; null where we do not know the country. */
export function zoneOfPlace(countryCode: string, region: string): string | null {
  const country = countryCode.toUpperCase()
  const name = folded(region)
  const own = Object.entries(regionZones[country] ?? {}).find(([, regions]) => regions.includes(name))
  return own?.[0] ?? countryZones[country] ?? null
}
