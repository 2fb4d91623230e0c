import { z } from 'zod'
import { entity } from '../../kit/entity/entity.ts'
import { createFields } from '../../kit/entity/field-forms.ts'
import { moment, oneOf, paragraph, ref, text } from '../../kit/entity/fields.ts'
import { fieldMessage } from '../../kit/words/field-words.ts'
import { appointmentStates } from '../../operations/appointment-status.ts'
import { timesIn } from './times-of-day.ts'

const fields = {
  /** The visit's job: its number in the former program, its number in Fieldhouse, or its title. */
  job: text(200),
  client: ref('client').optional(),
  startAt: moment(),
  /**
   * The time of day of the start, if the file has a separate column for it. The text may be a span, such as `9:00 AM -
   * 11:00 AM`.
   */
  startTime: text(40).optional(),
  endAt: moment().optional(),
  endTime: text(40).optional(),
  status: oneOf(appointmentStates.codes).optional(),
  /** The names of the technicians. Former members are allowed. */
  techs: text(300).optional(),
  note: paragraph().optional(),
}

/** An unreadable end time is moved to the note, like every invalid value of an appointment. */
const readEndTime = text(40)
  .refine((typed) => timesIn(typed).start !== null, fieldMessage('INVALID'))
  .nullish()

/** A row of a file of appointments from another program (OPEN-779). */
export const importedAppointment = entity('appointment', {
  section: 'OP_CALENDAR',
  fields,
  create: z.strictObject({ ...createFields(fields), endTime: readEndTime }),
  displayName: ['job'],
})
