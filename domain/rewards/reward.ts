import { entity } from '../kit/entity/entity.ts'
import { day, integer, name, paragraph, ref } from '../kit/entity/fields.ts'
import { mostPoints } from './reward-rules.ts'

/** A reward that a member gets for good work (HR-02, OPEN-13). */
export const reward = entity('reward', {
  section: 'HR_WORKFORCE_MEMBER',
  fields: {
    member: ref('workforce'),
    name: name(120),
    date: day('DATE_REQUIRED'),
    /** The points given with the reward (OPEN-279). */
    points: integer(1, mostPoints).optional(),
    description: paragraph(2000).optional(),
  },
  search: ['name', 'description'],
  filter: ['member', 'date', 'createdAt'],
  sort: ['name', 'date', 'createdAt'],
  order: '-date',
})
