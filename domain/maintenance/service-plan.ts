import { z } from 'zod'
import { entity } from '../kit/entity/entity.ts'
import { day, fieldOf, integer, oneOf, paragraph, ref, someOf, state, text } from '../kit/entity/fields.ts'
import { type FieldFault, faultIf } from '../kit/entity/problem.ts'
import { states } from '../kit/entity/states.ts'
import { calendarUnits } from '../kit/time/calendar-steps.ts'
import type { Day } from '../kit/time/day.ts'
import { timeOfDayPattern } from '../kit/time/wall-clock.ts'
import { fieldMessage } from '../kit/words/field-words.ts'
import { monthDays, weekdays } from './due-days.ts'
import { hindrances } from './hindrance.ts'

/** Whether a plan makes jobs. It ends by itself with its last due day, and begins again where a person says so. */
export const servicePlanStates = states({
  ACTIVE: {
    words: { en: 'Active', fr: 'En cours', es: 'Activo' },
    tone: 'green',
    to: ['PAUSED', 'ENDED'],
  },
  PAUSED: {
    words: { en: 'Paused', fr: 'En pause', es: 'En pausa' },
    tone: 'amber',
    to: ['ACTIVE', 'ENDED'],
  },
  ENDED: { words: { en: 'Ended', fr: 'Terminé', es: 'Terminado' }, tone: 'grey', to: ['ACTIVE'] },
})

/** The most days before its due day that a job is made. */
const longestLead = 180

/** The most units between two due days. */
const longestInterval = 365

/** A time of day as `HH:mm`. */
const time = fieldOf(z.string().regex(timeOfDayPattern, fieldMessage('TIME_OF_DAY')), {
  kind: 'text',
  multiline: false,
  max: 5,
})

/**
 * Work that comes again for a machine or at a service location: on which days it is due, and what the jobs are like that are
 * made for them (OPEN-370). Days are those of the workspace's calendar.
 */
export const servicePlan = entity('service-plan', {
  section: 'OP_JOB',
  fields: {
    title: text(200),
    account: ref('account'),
    machine: ref('machine').optional(),
    /** Where its jobs are done; left out, where the machine stands, else at the client's home. */
    serviceLocation: ref('service-location').optional(),
    jobType: ref('job-type').optional(),
    /** What the jobs say; left out, what their type says. */
    description: paragraph(10_000).optional(),
    frequency: oneOf(calendarUnits).default('MONTH'),
    interval: integer(1, longestInterval).default(1),
    /** The days of a week that are due; without any, that of the first day. */
    weekdays: someOf(weekdays).default([]),
    monthBy: oneOf(monthDays).default('DAY'),
    startOn: day(),
    endsOn: day().optional(),
    /** After how many jobs the plan has ended. */
    endsAfter: integer(1, 999).optional(),
    /** When on its due day the work is wished for, by the clock of the place. */
    startTime: time.default('08:00'),
    leadDays: integer(0, longestLead).default(14),
    status: state(servicePlanStates).default('ACTIVE'),
    note: paragraph().optional(),
  },
  systemFields: {
    /** The holder of the account. */
    client: ref('client'),
    nextDue: day().optional(),
    /** The latest due day that a job was made for. */
    lastDue: day().optional(),
    /** How many jobs it made. */
    made: integer(0, 2_147_483_647),
    hindrance: oneOf(hindrances).optional(),
  },
  called: ['title'],
  small: ['status'],
  search: ['title', 'description', 'client.name', 'machine.name', 'serviceLocation.address'],
  searchNames: {
    client: 'client.name',
    machine: 'machine.name',
    address: 'serviceLocation.address',
  },
  filter: ['status', 'client', 'account', 'machine', 'serviceLocation', 'jobType', 'nextDue', 'createdAt'],
  sort: ['title', 'status', 'nextDue', 'createdAt', 'updatedAt'],
  order: 'nextDue',
  countBy: 'status',
  archive: 'by-delete',
})

type Said = {
  machine?: unknown
  serviceLocation?: unknown
  jobType?: unknown
  description?: string | null
  startOn?: Day
  endsOn?: Day | null
}

/** What does not fit together of a plan (OPEN-370). */
export const servicePlanFaults = ({
  machine,
  serviceLocation,
  jobType,
  description,
  startOn = '',
  endsOn,
}: Said): FieldFault[] => [
  ...faultIf(!machine && !serviceLocation, ['serviceLocation'], 'PLAN_WHERE'),
  ...faultIf(!jobType && !description, ['description'], 'PLAN_WHAT'),
  ...faultIf(Boolean(endsOn && endsOn < startOn), ['endsOn'], 'PLAN_END_BEFORE'),
]
