import { z } from 'zod'
import { answers, declareCall } from '../kit/entity/calls.ts'
import { fieldOf, id } from '../kit/entity/fields.ts'
import type { Day } from '../kit/time/day.ts'
import type { Interval } from '../kit/time/intervals.ts'
import type { TimeOffKind } from '../people/time-off.ts'
import type { AppointmentStatus } from './appointment-status.ts'
import { bookable, visitDuration } from './availability/availability-search.ts'
import type { BookingWarning } from './finder/warning-words.ts'
import type { MapPlace } from './map-place.ts'
import type { EstimatedWindow } from './scheduling-choices.ts'
import type { VisitProgress } from './visit-progress.ts'
import type { jobPriorities } from './jobs/job-status.ts'

// The dispatch board of some days: working hours, bookings, and jobs that still need a visit.

/** The most days that a board shows. */
export const maxBoardDays = 31

/**
 * The most technicians named in the address of a call: 300 ids take 11 of the 16 KB shared with the headers (SEC-97).
 * To get more, request all technicians.
 */
export const maxNamed = 300

/** How long a slot is held for a user who fills in a booking, in ms. */
export const holdTime = 5 * 60_000

type Named = { _id: string; name: string }

/** A person's name on the board. */
export type BoardPerson = { _id: string; firstName: string; lastName: string }

/** A technician on the board; instants in epoch ms. `working` contains no holidays, but may overlap `off`. */
export type BoardTechnician = BoardPerson & {
  photo: string | null
  color: string | null
  /** The time zone of the working hours. */
  timezone: string
  skills: Named[]
  working: Interval[]
  /** Time off, and planned absences that are not recorded yet (`AWAY`). */
  off: (Interval & { _id: string; kind: TimeOffKind | 'AWAY'; reason: string | null })[]
  /** Whether the technician can still be booked; one who left stays on the board while bookings exist (OPEN-83). */
  isActive: boolean
  /** Where the technician starts the day, and its town. */
  startPlace: MapPlace | null
  town: string | null
  /** The name of the technician's role. */
  role: string | null
}

/** The travel time of a route, in ms; `estimated` if the router does not know the route. */
export type Way = { ms: number; estimated: boolean }

/** A job as the board shows it. */
export type BoardJob = {
  _id: string
  jobNumber: string
  title: string
  priority: (typeof jobPriorities)[number] | null
  client: Named
  /** The client's first phone, E.164, if the reader may see clients or jobs. */
  clientPhone: string | null
  address: string | null
  town: string | null
  /** The time zone of the job site, if it has its own. */
  timezone: string | null
  skills: Named[]
  tags: (Named & { color: string })[]
  estimatedDuration: number
  clientAvailabilities: Interval[]
  /** The start that the client wishes. */
  startAt: number | null
  place: MapPlace | null
}

/** A visit on the board; instants in epoch ms. */
export type BoardAppointment = {
  _id: string
  version: number
  job: BoardJob
  /** The ids of the technicians. */
  techs: string[]
  startAt: number
  endAt: number
  estimatedDuration: number
  status: AppointmentStatus
  note: string | null
  estimatedWindow: EstimatedWindow | null
  warnings: BookingWarning[]
  /** Whether the client confirmed the time of the visit; absent if not. */
  confirmed?: boolean
  /** The progress of the visit; absent until a technician sets out for it. */
  progress?: VisitProgress
  place: MapPlace | null
  /** The first technician's travel to the visit: from the previous stop of the day, or from the start of the day. */
  travelBefore: Way | null
  /** The travel of each technician to the visit. */
  ways: (Way & { technician: string })[]
}

/** A slot held for a user who fills in a booking. */
export type BoardHold = {
  _id: string
  technician: string
  startAt: number
  endAt: number
  expiresAt: number
  by: BoardPerson
}

/** The whole board for some days, without cancelled visits. */
export type Board = {
  /** The workspace's time zone, in which the board's days begin and end. */
  timezone: string
  holidays: { day: Day; name: string }[]
  technicians: BoardTechnician[]
  appointments: BoardAppointment[]
  holds: BoardHold[]
  /** Jobs that still need a visit, the most urgent first, up to a limit. */
  unscheduled: { total: number; jobs: BoardJob[] }
}

export const readBoard = declareCall({
  method: 'GET',
  path: '/appointment/board/',
  summary: 'The board of some days: technicians, their bookings and holds, and jobs without a visit',
  query: {
    from: 'the first instant, epoch ms or ISO 8601',
    to: 'the instant after the last, at most 31 days later',
    technicians: `ids, separated by commas, at most ${maxNamed}; nobody where it is empty, all without it`,
  },
  repeats: ['technicians'],
  answer: answers<Board>(),
})

/** Body of `POST appointment/hold/`: a future slot with start in epoch ms and duration in ms. */
export const holdBody = z.strictObject({
  technician: id(),
  startAt: bookable('SELECT_START'),
  estimatedDuration: fieldOf(visitDuration(), { kind: 'integer' }),
})
export type HoldBody = z.output<typeof holdBody>

export const holdSlot = declareCall({
  method: 'POST',
  path: '/appointment/hold/',
  summary: 'Keeps a slot for five minutes while a booking is filled in',
  body: holdBody,
  answer: answers<BoardHold>(),
})

export const releaseHold = declareCall({
  method: 'DELETE',
  path: '/appointment/hold/:id',
  summary: 'Gives a held slot back',
  answer: answers<{ _id: string }>(),
})
