import type { handInBody } from '@fieldhouse/domain/visits/handed-in'
import type { z } from 'zod'
import type { Waiting } from './device.ts'

type SentAct = z.input<typeof handInBody>['acts'][number]
type Row = Pick<Waiting, 'owner' | 'visit' | 'key' | 'at' | 'change'>

/**
 * Error codes that may mean that a visit was assigned to others. The server decides whether the office gets the work.
 */
const maybeLost = new Set(['NOT_FOUND', 'FORBIDDEN', 'INVALID_TRANSITION', 'NOT_A_MEMBER'])

/**
 * Whether a change with this refusal is handed in to the office. Changes of a machine's fields are not handed in,
 * because they are not work at the visit.
 */
export const isForOffice = (code: string, { kind }: Row['change']): boolean =>
  kind !== 'field' && maybeLost.has(code)

/** All waiting changes of the same visit in order. Refused changes are included. */
export const ofSameVisit = <R extends Row>(rows: readonly R[], { owner, visit }: Row): R[] =>
  rows.filter((row) => row.owner === owner && row.visit === visit && row.change.kind !== 'field')

/** Changes in the format for handing in. Photos are left out, because they are handed in separately. */
export const handedActs = (rows: readonly Row[]): SentAct[] =>
  rows.flatMap(({ key, at, change }): SentAct[] => {
    if (change.kind === 'photo' || change.kind === 'field') return []
    const act = { kind: change.kind, key, at }
    if (change.kind === 'check') return [{ ...act, items: change.items }]
    if (change.kind === 'note') return [{ ...act, content: change.content }]
    if (change.kind === 'finish') return [{ ...act, finish: change.body }]
    if (change.kind === 'correct') return [{ ...act, correct: change.body }]
    return [act]
  })
