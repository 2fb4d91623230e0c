import type { Language } from '@fieldhouse/domain/kit/words/words'
import { type Place, placesOf, pointOf } from './photon.ts'
import { outsideService } from './outside-service.ts'
import { RecentCache } from '../kit/database/recent-cache.ts'

const patience = 3000
const day = 24 * 60 * 60 * 1000
const suggestions = 5

/** Finds addresses. Finds no address while the geocoder is off or does not respond. */
export type Geocoder = {
  suggest(typed: string, language: Language): Promise<Place[]>
  lookup(placeId: string, language: Language): Promise<Place | null>
  /** Whether no geocoder is configured, or calls are paused after a failure. */
  isAway(): boolean
}

type Log = (error: unknown) => void

/**
 * The language parameter for Photon. Languages that Photon does not support get no parameter, and Photon returns
 * local names.
 */
const spoken = (language: Language): Record<string, string> => (language === 'es' ? {} : { lang: language })

/**
 * Makes a geocoder for a Photon-compatible server. If `base` is null, finds nothing. Caches responses for a day. After
 * a failure, does not call the server for ten seconds.
 */
export function photonGeocoder(base: string | null, log: Log): Geocoder {
  if (base === null) return { suggest: async () => [], lookup: async () => null, isAway: () => true }
  const asked = new RecentCache<Place[]>(1000, day)
  const known = new RecentCache<Place>(5000, day)
  const photon = outsideService({ name: 'geocoder', patience, log })

  /** Requests the places at a URL of the geocoder. Returns null, which is not cached, if there is no response. */
  async function ask(url: URL): Promise<Place[] | null> {
    const answer = await photon.ask(url)
    if (answer === null) return null
    try {
      return placesOf(answer)
    } catch (error) {
      if (!photon.isAway()) photon.doubt(error)
      return null
    }
  }

  return {
    async suggest(typed, language) {
      const url = new URL(base)
      const query = { q: typed.trim().toLowerCase(), limit: String(suggestions), ...spoken(language) }
      url.search = String(new URLSearchParams(query))
      const hit = asked.get(url.href)
      if (hit) return hit
      const places = (await ask(url))?.slice(0, suggestions)
      if (!places) return []
      asked.set(url.href, places)
      for (const place of places) known.set(place.placeId, place)
      return places
    },
    async lookup(placeId, language) {
      const hit = known.get(placeId)
      if (hit) return hit
      const point = pointOf(placeId)
      if (!point) return null
      const url = new URL('../reverse', base)
      url.search = String(new URLSearchParams({ ...point, limit: String(suggestions), ...spoken(language) }))
      const [, ours] = placeId.split(':')
      const found = (await ask(url))?.find((place) => place.placeId.split(':')[1] === ours)
      if (found) known.set(placeId, found)
      return found ?? null
    },
    isAway: photon.isAway,
  }
}
