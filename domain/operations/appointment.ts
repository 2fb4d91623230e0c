import { z } from 'zod'
import { type Read, type RowOf, entity } from '../kit/entity/entity.ts'
import { fieldMessage } from '../kit/words/field-words.ts'
import {
  day,
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
import { visitTime } from './availability/availability-search.ts'
import { warningCodes } from './finder/warning-words.ts'
import type { job } from './job.ts'
import { mapPlace } from './map-place.ts'
import { estimatedWindows } from './scheduling-choices.ts'
import { visitOutcomes } from './visit-outcomes.ts'

/** The value of `technicians` in requests if no technician is assigned (APPT-35, OPEN-147). */
export const unassigned = 'UNASSIGNED'

/** The maximum number of technicians of an appointment. */
const maxTechnicians = 20

/** The fields of the job and of the technicians that the response for an appointment contains. */
type ShownJob = Pick<Read<typeof job>, 'jobNumber' | 'title'>
type ShownTechnician = Pick<Read<typeof workforce>, 'firstName' | 'lastName' | 'photo' | 'color'>

const { startAt, estimatedDuration } = visitTime

const fields = {
  job: ref<'job', ShownJob>('job'),
  techs: refs<'workforce', ShownTechnician>('workforce', maxTechnicians),
  startAt: moment('SELECT_START'),
  estimatedDuration,
  status: state(appointmentStates).default('NEW'),
  note: paragraph().optional(),
  estimatedWindow: oneOf(estimatedWindows).optional(),
  /** The report about the work. The customer may read the report. */
  report: paragraph().optional(),
}

const technicians = z
  .array(z.union([id(), z.literal(unassigned)], fieldMessage('NOT_FOUND')), fieldMessage('SELECT_TECHNICIAN'))
  .min(1, fieldMessage('SELECT_TECHNICIAN'))
  .max(maxTechnicians, fieldMessage('TOO_MANY', { max: maxTechnicians }))
  .refine((list) => new Set(list).size === list.length, fieldMessage('DUPLICATE'))
  .refine((list) => list.length === 1 || !list.includes(unassigned), fieldMessage('UNASSIGNED_ALONE'))

/**
 * Body of `POST appointment/create`. `technicians` contains ids or only `UNASSIGNED`. The start is in epoch ms, the
 * duration in ms (APPT-29, APPT-30).
 */
export const appointmentBody = z.strictObject({
  technicians,
  startAt,
  jobId: fields.job,
  estimatedDuration,
  status: fields.status,
  note: fields.note.nullable(),
  estimatedWindow: fields.estimatedWindow.nullable(),
})
export type AppointmentBody = z.output<typeof appointmentBody>

/** Body of `PATCH appointment/update`. The body contains only the changed fields. */
const appointmentChange = z.strictObject({
  technicians: technicians.optional(),
  startAt: startAt.optional(),
  jobId: fields.job.optional(),
  estimatedDuration: estimatedDuration.optional(),
  status: state(appointmentStates).optional(),
  note: fields.note.nullable(),
  estimatedWindow: fields.estimatedWindow.nullable(),
  report: fields.report.nullable(),
  version: z.int().positive().optional(),
})
export type AppointmentChange = z.output<typeof appointmentChange>

/** The ids of the chosen technicians. For `UNASSIGNED`, the list is empty. */
export const assignedOf = (chosen: readonly string[]): string[] =>
  chosen.filter((each) => each !== unassigned)

/**
 * A visit for a job by some technicians (APPT-31, OPEN-85). `endAt` is `startAt` + `estimatedDuration`. Instants are in
 * epoch ms.
 */
export const appointment = entity('appointment', {
  section: 'OP_CALENDAR',
  aliases: ['appointments'],
  fields,
  systemFields: {
    endAt: moment(),
    place: value(mapPlace).optional(),
    /** When the client confirmed the present time of the visit. A change of the time clears this field. */
    confirmedAt: moment().optional(),
    /** When the technician left for the visit. */
    onWayAt: moment().optional(),
    /** The arrival time that was announced to the client when the technician left. */
    arrivesAt: moment().optional(),
    /** When the work began (OPEN-176). */
    startedAt: moment().optional(),
    /** When the work last began or resumed. The field is empty during a pause. */
    runningSince: moment().optional(),
    /** When the work ended. */
    finishedAt: moment().optional(),
    /** The day on which parts and charges are booked, if the visit ended in a closed period (OPEN-811). */
    bookedOn: day().optional(),
    outcome: oneOf(visitOutcomes).optional(),
    /** Whether the visit is warranty work, whose time and parts are not charged. */
    warranty: flag(false),
    /**
     * The number of minutes by which the recorded hours exceed the time of the visit. The office must confirm the
     * excess hours before they are billed (OPEN-641).
     */
    hoursAbove: integer(1, 1440).optional(),
    /** The name of the person who signed for the visit. */
    signedBy: text(120).optional(),
    /** When the person signed for the visit. */
    signedAt: moment().optional(),
    /** The warnings that were shown when the appointment was booked (OPEN-86). */
    warnings: value(
      z.array(z.object({ technician: id(), code: z.enum(warningCodes), skills: z.string().optional() })),
    ),
  },
  create: appointmentBody,
  update: appointmentChange,
  displayName: ['job'],
  refFields: ['startAt', 'endAt', 'status'],
  search: ['note', 'job.title'],
  filter: ['job', 'techs', 'status', 'startAt', 'createdAt'],
  sort: ['startAt', 'status', 'createdAt', 'updatedAt'],
  order: '-startAt',
  countBy: 'status',
  // A change of an entity in `rereadWith` affects all queries of appointments. A change of an entity in `readings`
  // affects only the named query.
  rereadWith: ['job', 'service-location', 'workforce', 'time-off', 'holiday'],
  readings: {
    board: ['appointment-hold', 'client', 'skill', 'tag', 'role'],
    'client-mail': ['client', 'template', 'workspace'],
  },
})

/** The technicians, the start (epoch ms) and the duration (ms) of a visit. */
export type VisitBooking = Pick<RowOf<typeof appointment>, 'techs' | 'startAt' | 'estimatedDuration'>
