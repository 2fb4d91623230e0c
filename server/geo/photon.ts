import type { Address } from '@fieldhouse/domain/kit/value/address'
import { zoneOfPlace } from '@fieldhouse/domain/kit/time/place-zone'
import { z } from 'zod'

const word = z.string().max(300).optional()

/** A place as Photon answers it; what we do not read is let through unseen. */
const feature = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]) }),
  properties: z.object({
    osm_id: z.number(),
    osm_type: z.string().max(10),
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

/** An answer of Photon; features that do not fit are left out. */
const photonAnswer = z.object({ features: z.array(z.unknown()).max(100) })

/** A place people can choose: its id and how it reads. */
export type Place = { placeId: string; formatted: string; address: Address }

/** Ids carry the point, so that any process can look the place up again. */
const idOf = ({ properties, geometry: { coordinates } }: Feature) =>
  [
    'photon',
    `${properties.osm_type}${properties.osm_id}`,
    ...coordinates.map((part) => part.toFixed(6)),
  ].join(':')

const idPattern = /^photon:[A-Z]-?\d{1,18}:(-?\d{1,3}\.\d{6}):(-?\d{1,2}\.\d{6})$/

/** The point inside a place id, or null when it is not one of ours. */
export function pointOf(placeId: string): { lon: string; lat: string } | null {
  const [, lon, lat] = idPattern.exec(placeId) ?? []
  return lon && lat && Math.abs(Number(lon)) <= 180 && Math.abs(Number(lat)) <= 90 ? { lon, lat } : null
}

const joined = (parts: (string | undefined)[], by: string) => parts.filter(Boolean).join(by)

/** One line as it is written on an envelope. */
function oneLine({ properties: p }: Feature): string {
  const street = joined([p.housenumber, p.street ?? (p.housenumber ? undefined : p.name)], ' ')
  const named = p.name && p.street && p.name !== p.street ? p.name : undefined
  const line = joined(
    [named, street, p.city ?? p.locality, joined([p.state, p.postcode], ' '), p.country],
    ', ',
  )
  return line.slice(0, 300)
}

/** A value cut to what the address takes, or nothing. */
const cut = <K extends keyof Address>(key: K, text: string | undefined, max = 120) =>
  text ? { [key]: text.slice(0, max) } : {}

function placeOf(found: Feature): Place {
  const { properties: p, geometry } = found
  const placeId = idOf(found)
  const countryCode = (p.countrycode ?? '').toUpperCase()
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

/** The places of an answer, each once. */
export function placesOf(answer: unknown): Place[] {
  const read = photonAnswer.safeParse(answer)
  if (!read.success) return []
  const places = read.data.features
    .map((each) => feature.safeParse(each))
    .flatMap((each) => (each.success ? [placeOf(each.data)] : []))
    .filter(({ formatted }) => formatted !== '')
  return [...new Map(places.map((place) => [place.formatted, place])).values()]
}
