import type { Interval } from '../../kit/time/intervals.ts'
import type { AppointmentStatus } from '../appointment-status.ts'
import type { Candidate } from '../availability.ts'
import type { Booking } from '../free-starts.ts'
import type { JobPriority } from '../job-status.ts'
import type { Place, Travel } from '../travel.ts'
import type { RefusalCode } from './refusal-words.ts'
import type { EstimatedWindow } from '../scheduling-choices.ts'
import type { Params } from '../../kit/words/words.ts'

// What a plan of one day is made of, and what it answers. Instants are epoch ms, durations ms.

type Skill = { id: string; name: string }

/** What a job asks of whoever goes: `windows` are when its client is free, none says nothing of it. */
type Demands = {
  duration: number
  skills: readonly Skill[]
  windows: readonly Interval[]
  place: Place | null
}

/** A job that waits for a visit; `wish` is its wished start. */
export type PlanJob = Demands & { id: string; priority: JobPriority | null; wish: number | null }

/** A visit of the day, with what its job asks for. */
export type PlanVisit = Interval &
  Omit<Demands, 'duration'> & {
    id: string
    job: string
    status: AppointmentStatus
    /** How many go. */
    crew: number
    /** Whether work at it has begun. */
    isBegun?: boolean
  }

/** A technician of the day: as the finder sees one, and where their day begins. */
export type PlanTechnician = Pick<Candidate, 'id' | 'skills' | 'hours' | 'zone' | 'timeOff' | 'holidays'> & {
  /** Visits that begin on the day. */
  visits: readonly PlanVisit[]
  /** What else they are busy with: visits of the days beside it, slots that somebody is filling in a booking for. */
  others: readonly Booking[]
  start: Place | null
  /** The most visits of the day. */
  max?: number
}

/** What upsets a day: somebody is away, a job cannot wait, a visit ends `delay` ms later. */
export type Disruption =
  | { kind: 'AWAY'; technician: string }
  | { kind: 'EMERGENCY'; job: PlanJob }
  | { kind: 'LATE'; technician: string; delay: number }

/** What was promised to the client of a visit, by the clock of its place. */
type VisitPromise = { visit: string; window: EstimatedWindow | null; zone: string }

/** The days after the day of a plan: who is free then, and from when on a start gives clients enough notice. */
export type DaysAfter = {
  span: Interval
  /** Epoch ms. */
  soonest: number
  candidates: readonly Candidate[]
  promises: readonly VisitPromise[]
}

/** Who takes a visit on another day, and when. */
export type NextTurn = Turn & { visit: string }

/** All that a plan is made from; the same day gives the same plan. */
export type PlanDay = {
  span: Interval
  now: number
  travel: Travel
  /** Whether the time of a way is only estimated; without it all are. */
  isEstimated?: (from: Place, to: Place) => boolean
  technicians: readonly PlanTechnician[]
  jobs: readonly PlanJob[]
  disruption: Disruption | null
  /** Where visits of who is away that find no place on the day may go. */
  after?: DaysAfter | null
}

/** Who goes when, for how long. */
export type Turn = { technician: string; startAt: number; duration: number }

/** One change: a new visit of a job, for the `rest` of a begun one where that is said, or a visit that is moved from where it was. */
export type PlannedChange = Turn & { job: string; visit: string | null; from: Turn | null; rest?: Turn }

/** A job without a place in the plan, or the booked `visit` of it, and why. */
export type PlanRefusal = { job: string; visit?: string | null; code: RefusalCode; params: Params }

/** Of how many ways to visits driving is made; what begins or ends at a place that nobody knows is not in it. */
export type CountedWays = { known: number; unknown: number }

/** What is proposed; driving in ms, over all technicians of the plan. */
export type DayPlan = {
  changes: PlannedChange[]
  drivingBefore: number
  drivingAfter: number
  /** Whether some of the driving is only estimated. */
  estimated: boolean
  waysBefore: CountedWays
  waysAfter: CountedWays
  refused: PlanRefusal[]
  /** Who takes refused visits of who is away on another day. */
  next: NextTurn[]
}
