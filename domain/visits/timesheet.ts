import { translated } from '../kit/words/translated.ts'
import { entity } from '../kit/entity/entity.ts'
import { day, instant, integer, paragraph, ref, state, worded } from '../kit/entity/fields.ts'
import { type StateOf, states } from '../kit/entity/states.ts'
import { hoursText } from './hours.ts'
import { longestWork } from './visit-acts.ts'

/** The states of a timesheet. An approved timesheet cannot be changed until the office reopens it. */
export const timesheetStates = states({
  OPEN: { words: translated('visits', 'timesheetStates.OPEN'), tone: 'amber', to: ['APPROVED'] },
  APPROVED: { words: translated('visits', 'timesheetStates.APPROVED'), tone: 'green', to: ['OPEN'] },
})
export type TimesheetStatus = StateOf<typeof timesheetStates>

/** The working time of a member on a day. The time comes from a visit or is entered by hand (OPEN-305). */
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
    /** The visit from which the working time comes, if any. */
    appointment: ref('appointment').optional(),
    status: state(timesheetStates),
    approvedBy: ref('workforce').optional(),
    approvedAt: instant().optional(),
  },
  actions: { approve: { needs: 'update' }, reopen: { needs: 'update' } },
  displayName: ['member', 'day'],
  refFields: ['day', 'minutes', 'status'],
  search: ['note', 'member.firstName', 'member.lastName', 'job.jobNumber', 'job.title'],
  searchNames: { member: ['member.firstName', 'member.lastName'], job: ['job.jobNumber', 'job.title'] },
  filter: ['member', 'day', 'status', 'job', 'appointment', 'createdAt'],
  sort: ['day', 'minutes', 'createdAt', 'updatedAt'],
  order: '-day',
  countBy: 'status',
  omitVerbs: ['import'],
})
