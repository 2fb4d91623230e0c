import { z } from 'zod'
import { answers, declareCall } from '../kit/entity/calls.ts'
import { id } from '../kit/entity/fields.ts'
import type { NamedSkill } from '../databases/skill.ts'
import type { Read } from '../kit/entity/entity.ts'
import type { Day } from '../kit/time/day.ts'
import type { Interval } from '../kit/time/intervals.ts'
import type { TimeOffKind } from '../people/time-off.ts'
import type { appointment } from './appointment.ts'
import { visitTime } from './availability/availability-search.ts'
import type { BookingWarning } from './finder/warning-words.ts'
import type { MapPlace } from './map-place.ts'
import type { VisitProgress } from './visit-progress.ts'
import type { job } from './job.ts'

// The dispatch board: the working hours and bookings of some days, and the jobs that still need a visit.

/** The maximum number of days that a board shows. */
export const maxBoardDays = 31

/**
 * The maximum number of technicians in the address of a call. The ids take 11 of 16 KB for address and headers
 * (SEC-97). Requests for more technicians omit the ids.
 */
export const maxNamed = 300

/** How long a slot is reserved for a user who fills in a booking, in ms. */
export const holdTime = 5 * 60_000

type Named = { _id: string; name: string }

/** A person's name on the board. */
export type BoardPerson = { _id: string; firstName: string; lastName: string }

/** A technician on the board. Instants are in epoch ms. `working` excludes holidays, but may overlap with `off`. */
export type BoardTechnician = BoardPerson & {
  photo: string | null
  color: string | null
  /** The time zone of the working hours. */
  timezone: string
  skills: NamedSkill[]
  working: Interval[]
  /** Time off, and absences of a plan that are not recorded as time off yet (`AWAY`). */
  off: (Interval & { _id: string; kind: TimeOffKind | 'AWAY'; reason: string | null })[]
  /**
   * Whether the technician can be booked. A technician who left stays on the board as long as bookings exist (OPEN-83).
   */
  isActive: boolean
  /** The place where the technician starts the day. */
  startPlace: MapPlace | null
  /** The town of the start place. */
  town: string | null
  /** The name of the technician's role. */
  role: string | null
}

/** The travel time between two places, in ms. `estimated` is true if the router does not know the route. */
export type Way = { ms: number; estimated: boolean }

/** A job as the board shows it. */
export type BoardJob = Pick<
  Read<typeof job>,
  | '_id'
  | 'jobNumber'
  | 'title'
  | 'priority'
  | 'estimatedDuration'
  | 'clientAvailabilities'
  | 'startAt'
  | 'place'
> & {
  client: Named
  /** The client's first phone in E.164. The phone is null for readers who may see neither clients nor jobs. */
  clientPhone: string | null
  address: string | null
  town: string | null
  /** The time zone of the job site, or null if the job site has no time zone of its own. */
  timezone: string | null
  skills: NamedSkill[]
  tags: (Named & { color: string })[]
}

/** A visit on the board. Instants are in epoch ms. */
export type BoardAppointment = Pick<
  Read<typeof appointment>,
  | '_id'
  | 'version'
  | 'startAt'
  | 'endAt'
  | 'estimatedDuration'
  | 'status'
  | 'note'
  | 'estimatedWindow'
  | 'place'
> & {
  job: BoardJob
  /** The ids of the technicians. */
  techs: string[]
  warnings: BookingWarning[]
  /** Whether the client confirmed the time of the visit. The field is absent if the client has not confirmed. */
  confirmed?: boolean
  /** The progress of the visit. The field is absent until a technician leaves for the visit. */
  progress?: VisitProgress
  /**
   * The travel of the first technician to the visit, from the previous stop of the day or from the start of the day.
   */
  travelBefore: Way | null
  /** The travel of each technician to the visit. */
  ways: (Way & { technician: string })[]
}

/** A slot that is reserved for a user who fills in a booking. */
export type BoardHold = {
  _id: string
  technician: string
  startAt: number
  endAt: number
  expiresAt: number
  by: BoardPerson
}

/** The board of some days. Cancelled visits are omitted. */
export type Board = {
  /** The workspace's time zone, in which the board's days begin and end. */
  timezone: string
  holidays: { day: Day; name: string }[]
  technicians: BoardTechnician[]
  appointments: BoardAppointment[]
  holds: BoardHold[]
  /** The most urgent jobs that need a visit. `total` counts at most 10,001 of the jobs that are not listed. */
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

/** Body of `POST appointment/hold/`: a slot in the future. The start is in epoch ms, the duration in ms. */
export const holdBody = z.strictObject({ technician: id(), ...visitTime })
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
