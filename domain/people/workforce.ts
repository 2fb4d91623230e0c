import { z } from 'zod'
import { entity } from '../kit/entity/entity.ts'
import { fieldMessage } from '../kit/words/field-words.ts'
import type { Language } from '../kit/words/words.ts'
import { address, colour, flag, phone, ref, refs, text, worded, zone } from '../kit/entity/fields.ts'

const clock = (pattern: RegExp) => z.string().regex(pattern, fieldMessage('WORKING_HOURS'))

/**
 * A part of a working week, in wall-clock time of the member's time zone. Monday is 1 (api.md, Technicians). An end
 * before the start is on the next day.
 */
export const workingStretch = z
  .strictObject({
    weekday: z.int().min(1).max(7),
    from: clock(/^([01]\d|2[0-3]):[0-5]\d$/),
    to: clock(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/),
  })
  .refine(({ from, to }) => from !== to, fieldMessage('WORKING_HOURS'))
export type WorkingStretch = z.infer<typeof workingStretch>

/** Working hours as texts with the weekday, such as `Mon 08:00–18:00`. `formatTime` formats a time for the reader. */
export function hoursInWords(
  hours: readonly WorkingStretch[],
  locale: string,
  formatTime = (time: string): string => time,
): string[] {
  const day = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  // 1 January 2024 was a Monday.
  return hours.map(
    ({ weekday, from, to }) =>
      `${day.format(Date.UTC(2024, 0, weekday))} ${formatTime(from)}–${formatTime(to)}`,
  )
}

/** Working hours in a file: `Mon 08:00–18:00; Tue 08:00–12:00`. */
const hoursText = (hours: readonly WorkingStretch[], language: Language): string =>
  hoursInWords(hours, language).join('; ')

/**
 * Five colours that colour-blind people can distinguish. A new technician gets the colour that is used least
 * (OPEN-164).
 */
export const technicianColours = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#e69f00'] as const

/** The first of the colours that the fewest technicians have. */
export function nextTechnicianColour(taken: readonly (string | null)[]): string {
  const uses = (hex: string) => taken.filter((each) => each?.toLowerCase() === hex).length
  return technicianColours.reduce((best, next) => (uses(next) < uses(best) ? next : best))
}

/** The default working hours of a technician: Monday to Friday, 08:00 to 18:00 (OPEN-83). */
export const defaultWorkingHours: WorkingStretch[] = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  from: '08:00',
  to: '18:00',
}))

/** A member of a workspace. The id of a member is the id of the user (HR-03, OPEN-83). */
export const workforce = entity('workforce', {
  section: 'HR_WORKFORCE_MEMBER',
  fields: {
    roleId: ref('role'),
    isTechnician: flag(false),
    skills: refs('skill'),
    timezone: zone(),
    color: colour().optional(),
    /** Where the member's day begins and ends. The technician travels from this place to the first visit. */
    startPlace: address().optional(),
    workingHours: worded(z.array(workingStretch).max(50), hoursText).default([]),
    enabled: flag(true),
  },
  systemFields: {
    firstName: text(80),
    lastName: text(80),
    email: text(254),
    phone: phone().optional(),
    photo: text(300).optional(),
    address: text(300).optional(),
    unit: text(20).optional(),
    city: text(100).optional(),
    state: text(100).optional(),
    zip: text(12).optional(),
    invitedBy: text(200).optional(),
    name: text(161),
    verified: flag(false),
    isActivated: flag(false),
    isConfirmed: flag(false),
  },
  displayName: [['firstName', 'lastName']],
  refFields: ['firstName', 'lastName', 'photo', 'color'],
  search: ['firstName', 'lastName', 'email', 'phone'],
  filter: ['roleId', 'isTechnician', 'enabled', 'createdAt'],
  sort: ['firstName', 'lastName', 'createdAt'],
  order: 'firstName',
  archive: 'by-delete',
  omitVerbs: ['create', 'import'],
})
