import type { Place } from '@fieldhouse/domain/operations/travel'
import { z } from 'zod'
import { partsOfLine } from './line-parts.ts'

/** What OSRM says of a way: ms and metres. */
export type Driven = { ms: number; metres: number }

/** The ways from each place to each; null where it knows none. */
export type Table = (Driven | null)[][]

/** A way with its line on the map, `[longitude, latitude]`; null where the answer has none of use. */
export type DrivenLine = Driven & { line: Place[] | null }

/** It was asked about these places and answers that it cannot say, with one of its codes. */
export class RefusedPlaces extends Error {}

/** No way takes longer, in seconds, or is longer, in metres. */
const [longest, farthest] = [30 * 86_400, 40_000_000]
/** A place is off its map where the nearest road that it knows is farther away, in metres. */
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

/** What is thrown for an answer without what was asked for. */
function faultOf(answer: unknown): Error {
  const { success, data } = refusal.safeParse(answer)
  return success && data.code !== 'Ok'
    ? new RefusedPlaces(`the router answered ${data.code}`)
    : new Error('the router answered something else than OSRM does')
}

/** The ways between so many places as OSRM's `table` answers them; throws where the answer is none, `RefusedPlaces` where OSRM cannot say. */
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

/** The way through so many places, leg by leg, as OSRM's `route` answers it; throws as `tableOf` does. */
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
