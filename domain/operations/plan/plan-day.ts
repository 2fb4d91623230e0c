import type { Interval } from '../../kit/time/intervals.ts'
import type { AppointmentStatus } from '../appointment-status.ts'
import type { Candidate, Search } from '../availability/availability.ts'
import type { VisitTime } from '../availability/availability-search.ts'
import type { Booking } from '../availability/free-starts.ts'
import type { JobPriority } from '../jobs/job-status.ts'
import type { Place, Travel } from '../travel.ts'
import type { RefusalCode } from './refusal-words.ts'
import type { EstimatedWindow } from '../scheduling-choices.ts'
import type { Params } from '../../kit/words/words.ts'

// The input and the result of the planner for one day. Instants are in epoch ms, durations in ms.

/**
 * The requirements of a job. `windows` are the times when the client is available. An empty list means that these times
 * are unknown.
 */
type Demands = Pick<VisitTime, 'estimatedDuration'> &
  Pick<Search, 'skills'> & {
    windows: readonly Interval[]
    place: Place | null
  }

/** A job that needs a visit. `wish` is the desired start. */
export type PlanJob = Demands & { id: string; priority: JobPriority | null; wish: number | null }

/** A visit on the day of the plan, with the requirements of its job. */
export type PlanVisit = Interval &
  Omit<Demands, 'estimatedDuration'> & {
    id: string
    job: string
    status: AppointmentStatus
    /** The number of technicians. */
    crew: number
    /** Whether the work of the visit has begun. */
    isBegun?: boolean
  }

/**
 * A technician on the day of the plan: the data for the technician search, the commitments, and the place where the day
 * begins.
 */
export type PlanTechnician = Pick<Candidate, 'id' | 'skills' | 'hours' | 'zone' | 'timeOff' | 'holidays'> & {
  /** Visits that begin on the day. */
  visits: readonly PlanVisit[]
  /** Other commitments: visits of the days before and after, and holds. */
  others: readonly Booking[]
  start: Place | null
  /** The maximum number of visits on the day. */
  max?: number
}

/** A disruption of a day: an absent technician, an emergency, or a visit whose end is `delay` ms late. */
export type Disruption =
  | { kind: 'AWAY'; technician: string }
  | { kind: 'EMERGENCY'; job: PlanJob }
  | { kind: 'LATE'; technician: string; delay: number }

/** The window that was promised to the client of a visit, in the time zone of the job site. */
type VisitPromise = { visit: string; window: EstimatedWindow | null; zone: string }

/**
 * The days after the day of a plan. `candidates` are the technicians. Starts from `soonest` give clients enough notice.
 */
export type DaysAfter = {
  span: Interval
  /** The earliest start, in epoch ms. */
  soonest: number
  candidates: readonly Candidate[]
  promises: readonly VisitPromise[]
}

/** The technician and the time of a visit on another day. */
export type NextTurn = { visit: string; turn: Turn }

/** The whole input of a plan. Equal inputs give equal plans. */
export type PlanDay = {
  span: Interval
  now: number
  travel: Travel
  /**
   * Whether the travel time between two places is an estimate. Without `isEstimated`, all travel times are estimates.
   */
  isEstimated?: (from: Place, to: Place) => boolean
  technicians: readonly PlanTechnician[]
  jobs: readonly PlanJob[]
  disruption: Disruption | null
  /**
   * The later days to which visits of an absent technician can move if the day of the plan has no place for these
   * visits.
   */
  after?: DaysAfter | null
}

/** The technician, the start (epoch ms) and the duration (ms) of a visit. */
export type Turn = VisitTime & { technician: string }

/**
 * A change: a new visit for a job, or a moved visit. If a new visit continues a begun visit, `rest` is the begun visit.
 */
export type PlannedChange = Turn & { job: string; visit: string | null; from: Turn | null; rest?: Turn }

/** A job without a place in the plan, and the reason. `visit` is the id of the job's booked visit, if there is one. */
export type PlanRefusal = { job: string; visit?: string | null; code: RefusalCode; params: Params }

/**
 * The number of visits to which the travel time is known, and the number of visits to which the travel time is unknown
 * because a place is unknown.
 */
export type CountedWays = { known: number; unknown: number }

/** A proposal for a day. Driving times are in ms, for all technicians of the plan together. */
export type DayPlan = {
  changes: PlannedChange[]
  drivingBefore: number
  drivingAfter: number
  /** Whether a part of the driving time is an estimate. */
  estimated: boolean
  waysBefore: CountedWays
  waysAfter: CountedWays
  refused: PlanRefusal[]
  /** Other days and technicians for visits of the absent technician that have no place on the day. */
  next: NextTurn[]
}
