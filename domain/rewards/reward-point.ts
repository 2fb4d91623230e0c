import { entity } from '../kit/entity/entity.ts'
import { day, id, integer, oneOf, ref, text, value } from '../kit/entity/fields.ts'
import { mostPoints, pointReasons } from './reward-rules.ts'

/**
 * A line of the ledger of points: the points that one event gave to a member or took back. A line never changes
 * (OPEN-279).
 */
export const rewardPoint = entity('reward-point', {
  section: 'HR_WORKFORCE_MEMBER',
  fields: {},
  systemFields: {
    member: ref('workforce'),
    /** The number of points. The number is negative for points that were taken back. */
    points: integer(-mostPoints, mostPoints),
    reason: oneOf(pointReasons),
    /** The day in the workspace's time zone. */
    day: day(),
    /** The name of the job or reward that earned the points, as of the day of the entry. */
    about: text(200),
    job: value(id()).optional(),
  },
  displayName: [['member', 'about']],
  search: ['about', 'member.name'],
  filter: ['member', 'reason', 'day', 'createdAt'],
  sort: ['day', 'points', 'createdAt'],
  omitVerbs: ['create', 'update', 'delete', 'import', 'history', 'summary'],
})
