import { entity } from '../kit/entity/entity.ts'
import { day, id, integer, oneOf, ref, text, value } from '../kit/entity/fields.ts'
import { mostPoints, pointReasons } from './reward-rules.ts'

/** A line of the ledger of points: points given to a member or taken back by one event; it never changes (OPEN-279). */
export const rewardPoint = entity('reward-point', {
  section: 'HR_WORKFORCE_MEMBER',
  fields: {},
  systemFields: {
    member: ref('workforce'),
    /** Negative if points were taken back. */
    points: integer(-mostPoints, mostPoints),
    reason: oneOf(pointReasons),
    /** The day in the workspace's time zone. */
    day: day(),
    /** What the points are for, by its name at that time: a job or a reward. */
    about: text(200),
    job: value(id()).optional(),
  },
  displayName: [['member', 'about']],
  search: ['about', 'member.name'],
  filter: ['member', 'reason', 'day', 'createdAt'],
  sort: ['day', 'points', 'createdAt'],
  omitVerbs: ['create', 'update', 'delete', 'import', 'history', 'summary'],
})
