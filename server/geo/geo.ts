import { addressLookup, addressSuggest, mapStyle } from '@fieldhouse/domain/geo/calls'
import { Problem, fault } from '@fieldhouse/domain/kit/entity/problem'
import { serveOwn } from '../identity/open-route.ts'
import type { RawQuery } from '../kit/http/list-query.ts'
import type { Server } from '../kit/http/route.ts'
import { photonGeocoder } from './geocoder.ts'
import { queryOf } from '../kit/http/address-values.ts'

const shortest = 3
const longest = 200

function textOf(query: RawQuery, key: string, max: number): string {
  const given = query[key] ?? ''
  if (typeof given !== 'string') throw fault([key], 'REPEATED')
  if (given.length > max) throw fault([key], 'TOO_LONG', { max })
  return given.trim()
}

/**
 * Serves address suggestions to signed-in users. The browser needs no key and calls no other host (UI-31, OPEN-90).
 * A failing geocoder is only logged (UI-32).
 */
export function serveGeo(server: Server): void {
  const geocoder = photonGeocoder(server.config.geocoderUrl, (error) =>
    server.app.log.warn({ err: error }, 'the geocoder does not answer'),
  )
  serveOwn(server, {
    ...addressSuggest,
    handle: async ({ request }) => {
      const typed = textOf(queryOf(request), 'q', longest)
      const places = typed.length < shortest ? [] : await geocoder.suggest(typed, request.language)
      const result = places.map(({ placeId, formatted }) => ({ placeId, formatted }))
      return { result, meta: { isAway: geocoder.isAway() } }
    },
  })
  serveOwn(server, {
    ...addressLookup,
    handle: async ({ request }) => {
      const placeId = textOf(queryOf(request), 'placeId', 300)
      if (placeId === '') throw fault(['placeId'], 'REQUIRED')
      const place = await geocoder.lookup(placeId, request.language)
      if (!place) throw new Problem('NOT_FOUND')
      return { result: place.address }
    },
  })
  serveOwn(server, {
    ...mapStyle,
    handle: async () => ({ result: { style: server.config.mapStyleUrl } }),
  })
}
