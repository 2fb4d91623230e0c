import { translatedTable } from '../kit/words/translated.ts'
import type { FieldFault } from '../kit/entity/problem.ts'
import type { Words } from '../kit/words/words.ts'

/**
 * The reasons why an active service plan creates no jobs. If several reasons apply, the first of them is shown
 * (OPEN-374).
 */
export const hindrances = [
  'CLIENT_ARCHIVED',
  'ACCOUNT_ARCHIVED',
  'MACHINE_ARCHIVED',
  'MACHINE_ELSEWHERE',
  'PLACE_ELSEWHERE',
  'NO_PLACE',
] as const
export type Hindrance = (typeof hindrances)[number]

/** The message for each hindrance. */
export const hindranceWords: Readonly<Record<Hindrance, Words>> = translatedTable(
  'maintenance',
  'hindranceWords',
)

/** The field fault for each hindrance. The path of a fault is the field that the user has to correct. */
export const hindranceFaults: Readonly<Record<Hindrance, FieldFault>> = {
  CLIENT_ARCHIVED: { path: ['account'], code: 'ARCHIVED_CLIENT' },
  ACCOUNT_ARCHIVED: { path: ['account'], code: 'ARCHIVED_ACCOUNT' },
  MACHINE_ARCHIVED: { path: ['machine'], code: 'ARCHIVED_MACHINE' },
  MACHINE_ELSEWHERE: { path: ['machine'], code: 'NOT_FOUND' },
  PLACE_ELSEWHERE: { path: ['serviceLocation'], code: 'NOT_FOUND' },
  NO_PLACE: { path: ['serviceLocation'], code: 'SERVICE_LOCATION' },
}
