import type { Place } from '@fieldhouse/domain/operations/travel'
import { z } from 'zod'
import { partsOfLine } from './line-parts.ts'

/** The duration and length of a route, in ms and metres. */
export type Driven = { ms: number; metres: number }

/** The routes between all pairs of places. Null for a pair without a route. */
export type Table = (Driven | null)[][]

/** A route with its line on the map, `[longitude, latitude]`. Null if the response has no usable line. */
export type DrivenLine = Driven & { line: Place[] | null }

/** The error that OSRM has no route for the requested places. The message contains OSRM's error code. */
export class RefusedPlaces extends Error {}

/** The maximum duration (s) and length (m) of a valid route. */
const [longest, farthest] = [30 * 86_400, 40_000_000]
/**
 * The maximum distance in metres between a place and the nearest known road. A place that is farther away has no
 * routes.
 */
const offMap = 5000
const mostPoints = 5000

const seconds = z.number().min(0).max(longest)
const metres = z.number().min(0).max(farthest)
const point = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)])
const snapped = z.object({ distance: z.number().min(0).catch(0) })

const tableAnswer = z.object({
  code: z.literal('Ok'),
  durations: z.array(z.array(seconds.nullable())),
  distances: z.array(z.array(metres.nullable())),
  sources: z.array(snapped).catch([]),
})

const line = z.object({ coordinates: z.array(point).min(2).max(mostPoints) }).nullable()

const routeAnswer = z.object({
  code: z.literal('Ok'),
  routes: z.tuple([
    z.object({
      legs: z.array(z.object({ duration: seconds, distance: metres })),
      geometry: line.catch(null),
    }),
  ]),
  waypoints: z.array(snapped.extend({ location: point })),
})

const refusal = z.object({ code: z.string().max(100) })

const driven = (duration: number, distance: number): Driven => ({
  ms: Math.round(duration * 1000),
  metres: Math.round(distance),
})

/**
 * Returns the error for a response without the expected data: `RefusedPlaces` if the response contains one of OSRM's
 * error codes.
 */
function faultOf(answer: unknown): Error {
  const { success, data } = refusal.safeParse(answer)
  return success && data.code !== 'Ok'
    ? new RefusedPlaces(`the router answered ${data.code}`)
    : new Error('the router answered something else than OSRM does')
}

/**
 * Reads OSRM's `table` response for `count` places. Throws an error for an invalid response, and `RefusedPlaces` if
 * OSRM has no routes.
 */
export function tableOf(answer: unknown, count: number): Table {
  const read = tableAnswer.safeParse(answer)
  if (!read.success) throw faultOf(answer)
  const { durations, distances, sources } = read.data
  const isWhole = [durations, distances].every(
    (rows) => rows.length === count && rows.every((row) => row.length === count),
  )
  if (!isWhole) throw new Error('the router answered a table of another size')
  const isOn = (index: number) => (sources[index]?.distance ?? 0) <= offMap
  return durations.map((row, from) =>
    row.map((duration, to) => {
      const distance = distances[from]?.[to] ?? null
      if (duration === null || distance === null || !isOn(from) || !isOn(to)) return null
      return driven(duration, distance)
    }),
  )
}

/** Reads OSRM's `route` response for `count` places, leg by leg. Throws the same errors as `tableOf`. */
export function legsOf(answer: unknown, count: number): (DrivenLine | null)[] {
  const read = routeAnswer.safeParse(answer)
  if (!read.success) throw faultOf(answer)
  const { routes, waypoints } = read.data
  const [{ legs, geometry }] = routes
  if (legs.length !== count - 1 || waypoints.length !== count)
    throw new Error('the router answered a route of another length')
  const via = waypoints.map(({ location }, index) => ({
    place: location,
    metres: legs[index - 1]?.distance ?? 0,
  }))
  const parts = geometry ? partsOfLine(geometry.coordinates, via) : []
  const isOn = (index: number) => (waypoints[index]?.distance ?? 0) <= offMap
  return legs.map(({ duration, distance }, index) =>
    isOn(index) && isOn(index + 1) ? { ...driven(duration, distance), line: parts[index] ?? null } : null,
  )
}
