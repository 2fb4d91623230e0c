import { z } from 'zod'
import { entity } from '../kit/entity.ts'
import { fieldMessage } from '../kit/field-words.ts'
import { flag, ref, refs, text, value, zone } from '../kit/fields.ts'

const clock = (pattern: RegExp) => z.string().regex(pattern, fieldMessage('WORKING_HOURS'))

/**
 * One stretch of a working week, in wall-clock time of the member's zone; Monday is 1 (api.md, Technicians). An end
 * before the start is the next day's.
 */
export const workingStretch = z
  .strictObject({
    weekday: z.int().min(1).max(7),
    from: clock(/^([01]\d|2[0-3]):[0-5]\d$/),
    to: clock(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/),
  })
  .refine(({ from, to }) => from !== to, fieldMessage('WORKING_HOURS'))
export type WorkingStretch = z.infer<typeof workingStretch>

/** A member of a workspace; its id is the user's id (HR-03, OPEN-83). */
export const workforce = entity('workforce', {
  section: 'HR_WORKFORCE_MEMBER',
  fields: {
    roleId: ref('role'),
    isTechnician: flag(false),
    skills: refs('skill'),
    timezone: zone(),
    color: text(40).optional(),
    workingHours: value(z.array(workingStretch).max(50)).default([]),
    enabled: flag(true),
  },
  kept: {
    firstName: text(80),
    lastName: text(80),
    email: text(254),
    phone: text(40).optional(),
    photo: text(300).optional(),
    invitedBy: text(200).optional(),
  },
  small: ['firstName', 'lastName', 'photo', 'color'],
  search: ['firstName', 'lastName', 'email', 'phone'],
  filter: ['roleId', 'isTechnician', 'enabled', 'createdAt'],
  sort: ['firstName', 'lastName', 'createdAt'],
  order: 'firstName',
  archive: true,
  without: ['create', 'import'],
  also: ['photo'],
})
