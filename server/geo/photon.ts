import type { Address } from '@fieldhouse/domain/kit/value/address'
import { zoneOfPlace } from '@fieldhouse/domain/kit/time/place-zone'
import { beginningOf, plainLine } from '@fieldhouse/domain/kit/value/typed-text'
import { z } from 'zod'

/** Cleans a word for use in forms. Undefined if the word has only invisible characters. */
const cleanWord = (given: string | null | undefined): string | undefined =>
  plainLine(given ?? '') || undefined

const word = z.string().max(300).nullish().transform(cleanWord)

/** A place in Photon's response. Fields that we do not use are not validated. */
const feature = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]) }),
  properties: z.object({
    osm_id: z.int(),
    osm_type: z.string().regex(/^[A-Z]$/),
    name: word,
    housenumber: word,
    street: word,
    postcode: word,
    locality: word,
    district: word,
    city: word,
    county: word,
    state: word,
    country: word,
    countrycode: word,
    type: word,
  }),
})
type Feature = z.infer<typeof feature>

/** A response of Photon. Invalid features are skipped later. */
const photonAnswer = z.object({ features: z.array(z.unknown()) })
/** The maximum number of features that are read from a response. */
const mostRead = 100

/** A suggested place: its id, its text and its address. */
export type Place = { placeId: string; formatted: string; address: Address }

/** The place's id, which contains the coordinates so that any process can look it up again. */
const idOf = ({ properties, geometry: { coordinates } }: Feature) =>
  [
    'photon',
    `${properties.osm_type}${properties.osm_id}`,
    ...coordinates.map((part) => part.toFixed(6)),
  ].join(':')

const idPattern = /^photon:[A-Z]-?\d{1,18}:(-?\d{1,3}\.\d{6}):(-?\d{1,2}\.\d{6})$/

/** The coordinates in a place id, or null for an invalid id. */
export function pointOf(placeId: string): { lon: string; lat: string } | null {
  const [, lon, lat] = idPattern.exec(placeId) ?? []
  return lon && lat && Math.abs(Number(lon)) <= 180 && Math.abs(Number(lat)) <= 90 ? { lon, lat } : null
}

const joined = (parts: (string | undefined)[], by: string) => parts.filter(Boolean).join(by)

const shortened = (text: string, max: number): string =>
  text.length > max ? beginningOf(text, max).trim() : text

/** The address in one line, as on an envelope. */
function oneLine({ properties: p }: Feature): string {
  const street = joined([p.housenumber, p.street ?? (p.housenumber ? undefined : p.name)], ' ')
  const named = p.name && p.street && p.name !== p.street ? p.name : undefined
  const line = joined(
    [named, street, p.city ?? p.locality, joined([p.state, p.postcode], ' '), p.country],
    ', ',
  )
  return shortened(line, 300)
}

/** A value, shortened to the maximum length of the address field. Empty if there is no value. */
const cut = <K extends keyof Address>(key: K, text: string | undefined, max = 120) =>
  text ? { [key]: shortened(text, max) } : {}

function placeOf(found: Feature): Place {
  const { properties: p, geometry } = found
  const placeId = idOf(found)
  const [countryCode = ''] = /^[A-Z]{2}$/.exec((p.countrycode ?? '').toUpperCase()) ?? []
  const timezone = zoneOfPlace(countryCode, p.state ?? '')
  const formatted = oneLine(found)
  return {
    placeId,
    formatted,
    address: {
      formatted,
      ...cut('streetNumber', p.housenumber, 40),
      ...cut('route', p.street ?? (p.type === 'street' ? p.name : undefined), 200),
      ...cut('locality', p.city ?? (p.type === 'city' ? p.name : p.locality)),
      ...cut('subLocality', p.district),
      ...cut('adminAreaLevel1', p.state),
      ...cut('adminAreaLevel2', p.county),
      ...cut('postalCode', p.postcode, 20),
      ...cut('countryCode', countryCode, 2),
      ...(timezone ? { timezone } : {}),
      location: { type: 'Point', coordinates: geometry.coordinates },
      placeId,
      provider: 'photon',
    },
  }
}

/** The distinct places in a response. Throws if the response is not in Photon's format or has no valid feature. */
export function placesOf(answer: unknown): Place[] {
  const read = photonAnswer.safeParse(answer)
  const features = read.success
    ? read.data.features.slice(0, mostRead).map((each) => feature.safeParse(each))
    : null
  if (!features || (features.length > 0 && !features.some(({ success }) => success)))
    throw new Error('the geocoder answered something else than Photon does')
  const places = features
    .flatMap((each) => (each.success ? [placeOf(each.data)] : []))
    .filter(({ formatted }) => formatted !== '')
  return [...new Map(places.map((place) => [place.formatted, place])).values()]
}
