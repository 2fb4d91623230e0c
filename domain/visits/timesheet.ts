import { entity } from '../kit/entity/entity.ts'
import { day, instant, integer, paragraph, ref, state, worded } from '../kit/entity/fields.ts'
import { type StateOf, states } from '../kit/entity/states.ts'
import { hoursText } from './hours.ts'
import { longestWork } from './visit-acts.ts'

/** Whether somebody in the office has looked at an entry: then nobody changes it any more. */
export const timesheetStates = states({
  OPEN: { words: { en: 'Open', fr: 'À approuver', es: 'Por aprobar' }, tone: 'amber', to: ['APPROVED'] },
  APPROVED: { words: { en: 'Approved', fr: 'Approuvées', es: 'Aprobadas' }, tone: 'green', to: ['OPEN'] },
})
export type TimesheetStatus = StateOf<typeof timesheetStates>

/** How long somebody worked on a day: at a visit, or written down by hand (OPEN-305). */
export const timesheet = entity('timesheet', {
  section: 'HR_WORKFORCE_MEMBER',
  fields: {
    member: ref('workforce'),
    day: day(),
    minutes: worded(integer(1, longestWork), hoursText),
    job: ref('job').optional(),
    note: paragraph(1000).optional(),
  },
  systemFields: {
    /** The visit that it is from. */
    appointment: ref('appointment').optional(),
    status: state(timesheetStates),
    approvedBy: ref('workforce').optional(),
    approvedAt: instant().optional(),
  },
  actions: { approve: { needs: 'update' }, reopen: { needs: 'update' } },
  called: ['member', 'day'],
  small: ['day', 'minutes', 'status'],
  search: ['note', 'member.firstName', 'member.lastName', 'job.jobNumber', 'job.title'],
  searchNames: { member: ['member.firstName', 'member.lastName'], job: ['job.jobNumber', 'job.title'] },
  filter: ['member', 'day', 'status', 'job', 'appointment', 'createdAt'],
  sort: ['day', 'minutes', 'createdAt', 'updatedAt'],
  order: '-day',
  countBy: 'status',
  without: ['import'],
})
