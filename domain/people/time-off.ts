import { entity } from '../kit/entity/entity.ts'
import { instant, oneOf, paragraph, ref } from '../kit/entity/fields.ts'
import type { FieldCode } from '../kit/words/field-words.ts'

/** Why somebody is not to be booked: an absence, or time at work that is no job. */
export const timeOffKinds = ['OFF', 'SICK', 'MEETING', 'GARAGE', 'TRAINING', 'OTHER'] as const
export type TimeOffKind = (typeof timeOffKinds)[number]

/** A stretch in which a member does no jobs; the finder offers nobody in it (api.md, Technicians). */
export const timeOff = entity('time-off', {
  section: 'HR_WORKFORCE_MEMBER',
  fields: {
    user: ref('workforce'),
    from: instant(),
    to: instant(),
    kind: oneOf(timeOffKinds).default('OFF'),
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
