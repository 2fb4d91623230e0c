import { z } from 'zod'
import { answers, declareCall } from '../kit/entity/calls.ts'
import { fieldOf, id } from '../kit/entity/fields.ts'
import type { Day } from '../kit/time/day.ts'
import type { Interval } from '../kit/time/intervals.ts'
import type { TimeOffKind } from '../people/time-off.ts'
import type { AppointmentStatus } from './appointment-status.ts'
import { bookable, visitDuration } from './availability-search.ts'
import type { BookingWarning } from './finder/warning-words.ts'
import type { MapPlace } from './map-place.ts'
import type { EstimatedWindow } from './scheduling-choices.ts'
import type { VisitProgress } from './visit-progress.ts'
import type { jobPriorities } from './job-status.ts'

// What a dispatcher sees of some days: who works when, what they are booked for, and what waits for a visit.

/** The most days that a board shows. */
export const maxBoardDays = 31

/**
 * The most technicians that a call names in its address: that and the headers have 16 KB together (SEC-97), of which 300 ids take 11.
 * Who wants more asks for all.
 */
export const maxNamed = 300

/** How long a hold keeps a slot for whoever is filling in a booking, in ms. */
export const holdTime = 5 * 60_000

type Named = { _id: string; name: string }

/** A person as the board calls them. */
export type BoardPerson = { _id: string; firstName: string; lastName: string }

/** A technician's row; instants in epoch ms, `working` less holidays, before `off` is taken away. */
export type BoardTechnician = BoardPerson & {
  photo: string | null
  color: string | null
  /** The zone of their working hours. */
  timezone: string
  skills: Named[]
  working: Interval[]
  /** Time off, and absences that a plan was made for and nobody has recorded (`AWAY`). */
  off: (Interval & { _id: string; kind: TimeOffKind | 'AWAY'; reason: string | null })[]
  /** Whether they can still be booked: whoever left stays for what they are booked for (OPEN-83). */
  isActive: boolean
  /** Where their day begins, and its town. */
  startPlace: MapPlace | null
  town: string | null
  /** The name of their role. */
  role: string | null
}

/** How long a way takes, in ms; `estimated` where no router said so. */
export type Way = { ms: number; estimated: boolean }

/** A job as the board tells of it. */
export type BoardJob = {
  _id: string
  jobNumber: string
  title: string
  priority: (typeof jobPriorities)[number] | null
  client: Named
  /** The client's first phone, E.164, where the reader may see clients or jobs. */
  clientPhone: string | null
  address: string | null
  town: string | null
  /** The zone of the place, where it has one of its own. */
  timezone: string | null
  skills: Named[]
  tags: (Named & { color: string })[]
  estimatedDuration: number
  clientAvailabilities: Interval[]
  /** The wished start. */
  startAt: number | null
  place: MapPlace | null
}

/** A visit on the board; instants in epoch ms. */
export type BoardAppointment = {
  _id: string
  version: number
  job: BoardJob
  /** The ids of who goes. */
  techs: string[]
  startAt: number
  endAt: number
  estimatedDuration: number
  status: AppointmentStatus
  note: string | null
  estimatedWindow: EstimatedWindow | null
  warnings: BookingWarning[]
  /** Whether the client confirmed this time; left out where not. */
  confirmed?: boolean
  /** How far it has come; left out where nobody has set out for it. */
  progress?: VisitProgress
  place: MapPlace | null
  /** The way of the first who goes, from their stop before on the same day, or from where their day begins. */
  travelBefore: Way | null
  /** The same for each who goes. */
  ways: (Way & { technician: string })[]
}

/** A slot that somebody is filling in a booking for. */
export type BoardHold = {
  _id: string
  technician: string
  startAt: number
  endAt: number
  expiresAt: number
  by: BoardPerson
}

/** Everything of some days in one answer; visits that were cancelled are not on it. */
export type Board = {
  /** The workspace's zone: the days of the board are its days. */
  timezone: string
  holidays: { day: Day; name: string }[]
  technicians: BoardTechnician[]
  appointments: BoardAppointment[]
  holds: BoardHold[]
  /** Jobs that wait for a visit, the most urgent first; only some of many. */
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

/** Body of `POST appointment/hold/`: a slot ahead, epoch ms and ms. */
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
