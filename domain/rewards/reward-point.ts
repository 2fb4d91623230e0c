import { entity } from '../kit/entity/entity.ts'
import { day, id, integer, oneOf, ref, text, value } from '../kit/entity/fields.ts'
import { mostPoints, pointReasons } from './reward-rules.ts'

/** A line of the ledger of points: what one event gave a member, or took back; never changed afterwards (OPEN-279). */
export const rewardPoint = entity('reward-point', {
  section: 'HR_WORKFORCE_MEMBER',
  fields: {},
  systemFields: {
    member: ref('workforce'),
    /** Negative where points were taken back. */
    points: integer(-mostPoints, mostPoints),
    reason: oneOf(pointReasons),
    /** Of the workspace's calendar. */
    day: day(),
    /** What it is for, as it was called then: a job, a reward. */
    about: text(200),
    job: value(id()).optional(),
  },
  called: [['member', 'about']],
  search: ['about', 'member.name'],
  filter: ['member', 'reason', 'day', 'createdAt'],
  sort: ['day', 'points', 'createdAt'],
  without: ['create', 'update', 'delete', 'import', 'history', 'summary'],
})
