import { translated } from '../kit/words/translated.ts'
import { z } from 'zod'
import { entity } from '../kit/entity/entity.ts'
import { day, fieldOf, integer, oneOf, paragraph, ref, someOf, state, text } from '../kit/entity/fields.ts'
import { type FieldFault, faultIf } from '../kit/entity/problem.ts'
import { states } from '../kit/entity/states.ts'
import { calendarUnits } from '../kit/time/calendar-steps.ts'
import type { Day } from '../kit/time/day.ts'
import { timeOfDayPattern } from '../kit/time/wall-clock.ts'
import { fieldMessage } from '../kit/words/field-words.ts'
import { monthDays, weekdays } from '../kit/time/due-days.ts'
import { hindrances } from './hindrance.ts'

/**
 * The states of a service plan. Only an active plan creates jobs. A plan ends after its last due day; a user can
 * restart an ended plan.
 */
export const servicePlanStates = states({
  ACTIVE: {
    words: translated('maintenance', 'servicePlanStates.ACTIVE'),
    tone: 'green',
    to: ['PAUSED', 'ENDED'],
  },
  PAUSED: {
    words: translated('maintenance', 'servicePlanStates.PAUSED'),
    tone: 'amber',
    to: ['ACTIVE', 'ENDED'],
  },
  ENDED: { words: translated('maintenance', 'servicePlanStates.ENDED'), tone: 'grey', to: ['ACTIVE'] },
})

/** The maximum number of days between the creation of a job and its due day. */
const longestLead = 180

/** The maximum interval, in units of the rule. */
const longestInterval = 365

/** A time of day as `HH:mm`. */
const time = fieldOf(z.string().regex(timeOfDayPattern, fieldMessage('TIME_OF_DAY')), {
  kind: 'text',
  multiline: false,
  max: 5,
})

/**
 * Recurring work for a machine or at a service location. The service plan defines the due days in the workspace's
 * calendar and the properties of the jobs (OPEN-370).
 */
export const servicePlan = entity('service-plan', {
  section: 'OP_JOB',
  fields: {
    title: text(200),
    account: ref('account'),
    machine: ref('machine').optional(),
    /** The place of the jobs; by default the place of the machine, else the client's home. */
    serviceLocation: ref('service-location').optional(),
    jobType: ref('job-type').optional(),
    /** The description of the jobs; by default, the description of the job type. */
    description: paragraph(10_000).optional(),
    frequency: oneOf(calendarUnits).default('MONTH'),
    interval: integer(1, longestInterval).default(1),
    /** The weekdays of a weekly service plan; by default, the weekday of the first day. */
    weekdays: someOf(weekdays).default([]),
    monthBy: oneOf(monthDays).default('DAY'),
    startOn: day(),
    endsOn: day().optional(),
    /** The number of jobs after which the service plan ends. */
    endsAfter: integer(1, 999).optional(),
    /** The desired start time of the work on the due day, in the time zone of the job site. */
    startTime: time.default('08:00'),
    leadDays: integer(0, longestLead).default(14),
    status: state(servicePlanStates).default('ACTIVE'),
    note: paragraph().optional(),
  },
  systemFields: {
    /** The client of the account. */
    client: ref('client'),
    nextDue: day().optional(),
    /** The latest due day for which a job was created. */
    lastDue: day().optional(),
    /** The number of created jobs. */
    made: integer(0, 2_147_483_647),
    hindrance: oneOf(hindrances).optional(),
    /** The membership whose visits the service plan makes. */
    membership: ref('membership').optional(),
  },
  displayName: ['title'],
  refFields: ['status'],
  search: ['title', 'description', 'client.name', 'machine.name', 'serviceLocation.address'],
  searchNames: {
    client: 'client.name',
    machine: 'machine.name',
    address: 'serviceLocation.address',
  },
  filter: [
    'status',
    'client',
    'account',
    'machine',
    'serviceLocation',
    'jobType',
    'nextDue',
    'membership',
    'createdAt',
  ],
  sort: ['title', 'status', 'nextDue', 'createdAt', 'updatedAt'],
  order: 'nextDue',
  countBy: 'status',
  archive: 'by-delete',
})

type ServicePlanInput = {
  machine?: unknown
  serviceLocation?: unknown
  jobType?: unknown
  description?: string | null
  startOn?: Day
  endsOn?: Day | null
}

/** Finds missing and contradictory fields of a service plan (OPEN-370). */
export const servicePlanFaults = ({
  machine,
  serviceLocation,
  jobType,
  description,
  startOn = '',
  endsOn,
}: ServicePlanInput): FieldFault[] => [
  ...faultIf(!machine && !serviceLocation, ['serviceLocation'], 'PLAN_WHERE'),
  ...faultIf(!jobType && !description, ['description'], 'PLAN_WHAT'),
  ...faultIf(Boolean(endsOn && endsOn < startOn), ['endsOn'], 'PLAN_END_BEFORE'),
]
