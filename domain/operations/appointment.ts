import { z } from 'zod'
import { type Read, entity } from '../kit/entity/entity.ts'
import { fieldMessage } from '../kit/words/field-words.ts'
import {
  fieldOf,
  flag,
  id,
  integer,
  moment,
  oneOf,
  paragraph,
  ref,
  refs,
  state,
  text,
  value,
} from '../kit/entity/fields.ts'
import type { workforce } from '../people/workforce.ts'
import { appointmentStates } from './appointment-status.ts'
import { bookable, visitDuration } from './availability-search.ts'
import { warningCodes } from './finder/warning-words.ts'
import type { job } from './job.ts'
import { mapPlace } from './map-place.ts'
import { estimatedWindows } from './scheduling-choices.ts'
import { visitOutcomes } from './visit-outcomes.ts'

/** What is sent instead of technicians when nobody has been chosen yet (APPT-35, OPEN-147). */
export const unassigned = 'UNASSIGNED'

/** The most technicians of one appointment. */
const maxTechnicians = 20

/** What an appointment shows of its job and of each who goes there, as these declare it to be shown. */
type ShownJob = Pick<Read<typeof job>, 'jobNumber' | 'title'>
type ShownTechnician = Pick<Read<typeof workforce>, 'firstName' | 'lastName' | 'photo' | 'color'>

const fields = {
  job: ref<'job', ShownJob>('job'),
  techs: refs<'workforce', ShownTechnician>('workforce', maxTechnicians),
  startAt: moment('SELECT_START'),
  estimatedDuration: fieldOf(visitDuration(), { kind: 'integer' }),
  status: state(appointmentStates).default('NEW'),
  note: paragraph().optional(),
  estimatedWindow: oneOf(estimatedWindows).optional(),
  /** What was done, in words that its customer may read. */
  report: paragraph().optional(),
}

const startAt = bookable('SELECT_START')

const technicians = z
  .array(z.union([id(), z.literal(unassigned)], fieldMessage('NOT_FOUND')), fieldMessage('SELECT_TECHNICIAN'))
  .min(1, fieldMessage('SELECT_TECHNICIAN'))
  .max(maxTechnicians, fieldMessage('TOO_MANY', { max: maxTechnicians }))
  .refine((list) => new Set(list).size === list.length, fieldMessage('DUPLICATE'))
  .refine((list) => list.length === 1 || !list.includes(unassigned), fieldMessage('UNASSIGNED_ALONE'))

/** Body of `POST appointment/create`: ids of technicians, or `UNASSIGNED`; epoch ms and ms (APPT-29, APPT-30). */
export const appointmentBody = z.strictObject({
  technicians,
  startAt,
  jobId: fields.job,
  estimatedDuration: fields.estimatedDuration,
  status: fields.status,
  note: fields.note.nullable(),
  estimatedWindow: fields.estimatedWindow.nullable(),
})
export type AppointmentBody = z.output<typeof appointmentBody>

/** Body of `PATCH appointment/update`: only what changes. */
const appointmentChange = z.strictObject({
  technicians: technicians.optional(),
  startAt: startAt.optional(),
  jobId: fields.job.optional(),
  estimatedDuration: fields.estimatedDuration.optional(),
  status: state(appointmentStates).optional(),
  note: fields.note.nullable(),
  estimatedWindow: fields.estimatedWindow.nullable(),
  report: fields.report.nullable(),
  version: z.int().positive().optional(),
})
export type AppointmentChange = z.output<typeof appointmentChange>

/** The ids among chosen technicians: none for `UNASSIGNED`. */
export const assignedOf = (chosen: readonly string[]): string[] =>
  chosen.filter((each) => each !== unassigned)

/** A visit for a job: who goes when (APPT-31, OPEN-85). `endAt` is `startAt` + `estimatedDuration`; times are epoch ms. */
export const appointment = entity('appointment', {
  section: 'OP_CALENDAR',
  aliases: ['appointments'],
  fields,
  systemFields: {
    endAt: moment(),
    place: value(mapPlace).optional(),
    /** When the client confirmed this time; what they were told of another time was no answer to this one. */
    confirmedAt: moment().optional(),
    /** When whoever goes left for it, and when the client was told to expect them. */
    onWayAt: moment().optional(),
    arrivesAt: moment().optional(),
    /** When the work began, since when it goes on without a pause, and when it ended (OPEN-176). */
    startedAt: moment().optional(),
    runningSince: moment().optional(),
    finishedAt: moment().optional(),
    outcome: oneOf(visitOutcomes).optional(),
    /** What it took is not charged. */
    warranty: flag(false),
    /** By how many minutes its hours are longer than the visit; they are billed once somebody of the office confirms them (OPEN-641). */
    hoursAbove: integer(1, 1440).optional(),
    /** Who signed for it, and when. */
    signedBy: text(120).optional(),
    signedAt: moment().optional(),
    /** What spoke against the booking when it was made; it was made all the same (OPEN-86). */
    warnings: value(
      z.array(z.object({ technician: id(), code: z.enum(warningCodes), skills: z.string().optional() })),
    ),
  },
  create: appointmentBody,
  update: appointmentChange,
  called: ['job'],
  small: ['startAt', 'endAt', 'status'],
  search: ['note', 'job.title'],
  filter: ['job', 'techs', 'status', 'startAt', 'createdAt'],
  sort: ['startAt', 'status', 'createdAt', 'updatedAt'],
  order: '-startAt',
  countBy: 'status',
  without: ['import'],
})
