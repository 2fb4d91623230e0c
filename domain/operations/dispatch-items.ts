import { dayAt } from '../kit/time/day.ts'
import { dayBounds } from '../kit/time/wall-clock.ts'
import type { Board, BoardAppointment, BoardJob, BoardTechnician } from './board.ts'
import { holdsTime } from './appointment-status.ts'
import { type Surroundings, isWithin, pointOf } from './dispatch-filters.ts'
import { type DispatchSearch, type DispatchStatus, defaultRadius } from './dispatch-search.ts'
import type { MapPlace } from './map-place.ts'

/**
 * An item on the dispatch map and in its list. A `present` item is the current stop of a technician. An item without a
 * position is only in the list.
 */
export type DispatchItem = { id: string; place: MapPlace | null } & (
  | { kind: 'job'; job: BoardJob }
  | { kind: 'visit'; visit: BoardAppointment }
  | { kind: 'start'; technician: BoardTechnician }
  | { kind: 'present'; technician: BoardTechnician; visit: BoardAppointment }
)

/** The technicians that the map shows: the chosen technicians, or all technicians if none is chosen. */
export function shownTechnicians({ technicians }: Board, { technicians: chosen = [] }: DispatchSearch) {
  return chosen.length === 0 ? technicians : technicians.filter(({ _id }) => chosen.includes(_id))
}

/** The searched circles according to `locationMode` and `searchRadius`, or null if there is no centre. */
export function surroundingsOf(board: Board, search: DispatchSearch): Surroundings | null {
  const { locationMode = 'searchedLocation', searchLocation, searchRadius = defaultRadius } = search
  const radius = searchRadius * 1000
  if (locationMode === 'technicianStart') {
    const starts = shownTechnicians(board, search).flatMap(({ startPlace }) => startPlace ?? [])
    return starts.length === 0 ? null : { centres: starts.map(pointOf), radius }
  }
  if (!searchLocation || (locationMode === 'jobSite' && searchLocation.job === undefined)) return null
  return { centres: [pointOf(searchLocation)], radius }
}

/**
 * Returns a technician's current visit: the running visit, else the last visit that ended today, else the first visit
 * of today, else null. Cancelled visits are ignored.
 */
export function presentStop(
  visits: readonly BoardAppointment[],
  { now, zone }: { now: number; zone: string },
): BoardAppointment | null {
  const today = dayBounds(dayAt(now, zone), zone)
  const ofToday = visits
    .filter(({ status, startAt, endAt }) => holdsTime(status) && startAt < today.to && endAt > today.from)
    .toSorted((a, b) => a.startAt - b.startAt)
  const running = ofToday.find(({ startAt, endAt }) => startAt <= now && now < endAt)
  return running ?? ofToday.findLast(({ endAt }) => endAt <= now) ?? ofToday[0] ?? null
}

/** Makes an item from a visit. */
export const visitItem = (visit: BoardAppointment): DispatchItem => ({
  kind: 'visit',
  id: `visit:${visit._id}`,
  place: visit.place,
  visit,
})

/** Makes an item from the place where a technician starts the day. */
export const startItem = (technician: BoardTechnician): DispatchItem => ({
  kind: 'start',
  id: `start:${technician._id}`,
  place: technician.startPlace,
  technician,
})

/** The items of the shown technicians: the place where the day starts, and the current stop. */
function technicianItems(board: Board, search: DispatchSearch, now: number): DispatchItem[] {
  const visits = new Map<string, BoardAppointment[]>()
  for (const each of board.appointments)
    for (const id of each.techs) visits.set(id, [...(visits.get(id) ?? []), each])
  return shownTechnicians(board, search).flatMap((technician): DispatchItem[] => {
    const visit = presentStop(visits.get(technician._id) ?? [], { now, zone: board.timezone })
    return [
      startItem(technician),
      ...(visit?.place
        ? [
            {
              kind: 'present' as const,
              id: `present:${technician._id}`,
              place: visit.place,
              technician,
              visit,
            },
          ]
        : []),
    ]
  })
}

/** The items of jobs that still need a visit, and of the chosen technicians' visits, sorted by time. */
function workItems({ appointments, unscheduled }: Board, search: DispatchSearch): DispatchItem[] {
  const { statuses = [], technicians = [] } = search
  const isWanted = (status: DispatchStatus) => statuses.length === 0 || statuses.includes(status)
  const jobs = isWanted('TO_SCHEDULE') ? unscheduled.jobs : []
  const visits = appointments
    .filter(({ status }) => isWanted(status))
    .filter(({ techs }) => technicians.length === 0 || techs.some((id) => technicians.includes(id)))
    .toSorted((a, b) => a.startAt - b.startAt)
  return [
    ...jobs.map((job) => ({ kind: 'job' as const, id: `job:${job._id}`, place: job.place, job })),
    ...visits.map(visitItem),
  ]
}

/**
 * The filtered items of a board. `placed` items are on the map and in the list. `unplaced` items have no position, so
 * the radius does not filter these items.
 */
export function dispatchItems(board: Board, search: DispatchSearch, now: number) {
  const around = surroundingsOf(board, search)
  const isNear = ({ kind, place }: DispatchItem) => {
    if (place === null || around === null) return true
    const isCentre = search.locationMode === 'technicianStart' && (kind === 'start' || kind === 'present')
    return isCentre || isWithin(place, around)
  }
  const items = [...workItems(board, search), ...technicianItems(board, search, now)].filter(isNear)
  return {
    placed: items.filter(({ place }) => place !== null),
    unplaced: items.filter(({ place }) => place === null),
  }
}
