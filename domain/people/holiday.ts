import { z } from 'zod'
import { entity } from '../kit/entity/entity.ts'
import { day, integer, name, oneOf } from '../kit/entity/fields.ts'
import { holidayCalendars, holidayYears } from './public-holidays.ts'

/**
 * A day on which the workspace is closed: the technician search offers nobody, and bookings get a warning (SYS-01,
 * OPEN-15).
 */
export const holiday = entity('holiday', {
  section: 'SYS_CONFIG',
  fields: { day: day('DATE_REQUIRED'), name: name(120) },
  unique: ['day'],
  refFields: ['day', 'name'],
  search: ['name'],
  filter: ['day', 'createdAt'],
  sort: ['day', 'createdAt'],
  order: 'day',
})

/** Body of `POST holiday/add`: the calendar of public holidays, and the year. */
export const holidaysAdd = z.strictObject({
  calendar: oneOf(holidayCalendars),
  year: integer(holidayYears.from, holidayYears.to),
})
export type HolidaysAdd = z.infer<typeof holidaysAdd>
