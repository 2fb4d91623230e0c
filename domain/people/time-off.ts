import { entity } from '../kit/entity/entity.ts'
import { instant, paragraph, ref } from '../kit/entity/fields.ts'
import type { FieldCode } from '../kit/words/field-words.ts'

/** A stretch in which a member does not work; the finder offers nobody in it (api.md, Technicians). */
export const timeOff = entity('time-off', {
  section: 'HR_WORKFORCE_MEMBER',
  fields: {
    user: ref('workforce'),
    from: instant(),
    to: instant(),
    reason: paragraph(500).optional(),
  },
  called: ['user'],
  small: ['from', 'to'],
  filter: ['user', 'from', 'to', 'createdAt'],
  sort: ['from', 'createdAt'],
  order: 'from',
})

/** Why this stretch is none, or null: `TIME_OFF_ORDER` when it ends before or as it begins. */
export function whyNotTimeOff(stretch: { from: string; to: string }): FieldCode | null {
  return new Date(stretch.to).getTime() > new Date(stretch.from).getTime() ? null : 'TIME_OFF_ORDER'
}
