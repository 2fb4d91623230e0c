import type { handInBody } from '@fieldhouse/domain/visits/handed-in'
import type { z } from 'zod'
import type { Waiting } from './device.ts'

type SentAct = z.input<typeof handInBody>['acts'][number]
type Row = Pick<Waiting, 'owner' | 'visit' | 'key' | 'at' | 'change'>

/** Refusals that may mean that a visit is no longer somebody's: the server says whether it takes their work in. */
const maybeLost = new Set(['NOT_FOUND', 'FORBIDDEN', 'INVALID_TRANSITION', 'NOT_A_MEMBER'])

/** Whether work that was refused so is handed in; a field of a machine is no part of a visit's work. */
export const isForOffice = (code: string, { kind }: Row['change']): boolean =>
  kind !== 'field' && maybeLost.has(code)

/** All that waits of the same visit, in its order: what was refused before among it. */
export const ofSameVisit = <R extends Row>(rows: readonly R[], { owner, visit }: Row): R[] =>
  rows.filter((row) => row.owner === owner && row.visit === visit && row.change.kind !== 'field')

/** Changes as the office is handed them; photos go by themselves. */
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
