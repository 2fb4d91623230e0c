import { entity } from '../kit/entity/entity.ts'
import { instant, oneOf, paragraph, ref } from '../kit/entity/fields.ts'
import type { FieldCode } from '../kit/words/field-words.ts'

/** The kinds of time off: why a member cannot be booked, such as an absence or work other than jobs. */
export const timeOffKinds = ['OFF', 'SICK', 'MEETING', 'GARAGE', 'TRAINING', 'OTHER'] as const
export type TimeOffKind = (typeof timeOffKinds)[number]

/**
 * A period in which a member takes no jobs, so that the technician search does not offer the member (api.md,
 * Technicians).
 */
export const timeOff = entity('time-off', {
  section: 'HR_WORKFORCE_MEMBER',
  fields: {
    user: ref('workforce'),
    from: instant(),
    to: instant(),
    kind: oneOf(timeOffKinds).default('OFF'),
    reason: paragraph(500).optional(),
  },
  displayName: ['user'],
  refFields: ['from', 'to'],
  filter: ['user', 'from', 'to', 'createdAt'],
  sort: ['from', 'createdAt'],
  order: 'from',
})

/** Why a time off is refused, or null: `TIME_OFF_ORDER` if the end is not after the start. */
export function whyNotTimeOff(stretch: { from: string; to: string }): FieldCode | null {
  return new Date(stretch.to).getTime() > new Date(stretch.from).getTime() ? null : 'TIME_OFF_ORDER'
}
