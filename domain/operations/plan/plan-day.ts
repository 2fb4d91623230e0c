import type { Interval } from '../../kit/time/intervals.ts'
import type { AppointmentStatus } from '../appointment-status.ts'
import type { Candidate } from '../availability/availability.ts'
import type { Booking } from '../availability/free-starts.ts'
import type { JobPriority } from '../jobs/job-status.ts'
import type { Place, Travel } from '../travel.ts'
import type { RefusalCode } from './refusal-words.ts'
import type { EstimatedWindow } from '../scheduling-choices.ts'
import type { Params } from '../../kit/words/words.ts'

// The input and the result of the planner for one day. Instants are epoch ms, durations ms.

type Skill = { id: string; name: string }

/** The requirements of a job. `windows` are the client's availability; empty if unknown. */
type Demands = {
  duration: number
  skills: readonly Skill[]
  windows: readonly Interval[]
  place: Place | null
}

/** A job that needs a visit; `wish` is its desired start. */
export type PlanJob = Demands & { id: string; priority: JobPriority | null; wish: number | null }

/** A visit of the day, with the requirements of its job. */
export type PlanVisit = Interval &
  Omit<Demands, 'duration'> & {
    id: string
    job: string
    status: AppointmentStatus
    /** The number of technicians. */
    crew: number
    /** Whether its work has begun. */
    isBegun?: boolean
  }

/** A technician of the day: data for the technician search, and where the day begins. */
export type PlanTechnician = Pick<Candidate, 'id' | 'skills' | 'hours' | 'zone' | 'timeOff' | 'holidays'> & {
  /** Visits that begin on the day. */
  visits: readonly PlanVisit[]
  /** Other commitments: visits of the days before and after, and held slots. */
  others: readonly Booking[]
  start: Place | null
  /** The most visits on the day. */
  max?: number
}

/** A disruption of a day: an absent technician, an emergency, or a visit that ends `delay` ms later. */
export type Disruption =
  | { kind: 'AWAY'; technician: string }
  | { kind: 'EMERGENCY'; job: PlanJob }
  | { kind: 'LATE'; technician: string; delay: number }

/** The window promised to the client of a visit, in the time zone of its place. */
type VisitPromise = { visit: string; window: EstimatedWindow | null; zone: string }

/** The days after the day of a plan: who is free, and the earliest start that gives clients enough notice. */
export type DaysAfter = {
  span: Interval
  /** The earliest start, epoch ms. */
  soonest: number
  candidates: readonly Candidate[]
  promises: readonly VisitPromise[]
}

/** A technician and time for a visit on another day. */
export type NextTurn = Turn & { visit: string }

/** The whole input of a plan. Equal inputs give equal plans. */
export type PlanDay = {
  span: Interval
  now: number
  travel: Travel
  /** Whether the travel time between two places is an estimate; by default always. */
  isEstimated?: (from: Place, to: Place) => boolean
  technicians: readonly PlanTechnician[]
  jobs: readonly PlanJob[]
  disruption: Disruption | null
  /** The days to which an absent technician's unplaced visits may move. */
  after?: DaysAfter | null
}

/** A technician with the start and duration of a visit. */
export type Turn = { technician: string; startAt: number; duration: number }

/** A change: a new visit of a job (with `rest`: the rest of a begun visit), or a moved visit. */
export type PlannedChange = Turn & { job: string; visit: string | null; from: Turn | null; rest?: Turn }

/** A job, or a booked `visit` of it, that has no place in the plan, and the reason. */
export type PlanRefusal = { job: string; visit?: string | null; code: RefusalCode; params: Params }

/** The number of visits to which the travel time is known, and to which it is not, because a place is unknown. */
export type CountedWays = { known: number; unknown: number }

/** A proposal; driving in ms, for all technicians of the plan. */
export type DayPlan = {
  changes: PlannedChange[]
  drivingBefore: number
  drivingAfter: number
  /** Whether some of the driving is an estimate. */
  estimated: boolean
  waysBefore: CountedWays
  waysAfter: CountedWays
  refused: PlanRefusal[]
  /** Another day and technician for the absent technician's refused visits. */
  next: NextTurn[]
}
