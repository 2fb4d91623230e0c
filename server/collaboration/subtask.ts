import { type CarrierType, subtaskSections } from '@fieldhouse/domain/collaboration/carriers'
import { subtask } from '@fieldhouse/domain/collaboration/subtask'
import type { RowOf } from '@fieldhouse/domain/kit/entity/entity'
import { fault } from '@fieldhouse/domain/kit/entity/problem'
import { type SQL, and, eq, ne, sql } from 'drizzle-orm'
import { type EntityModule, type Row, defineEntity } from '../kit/entity/define-entity.ts'
import { type Work, need } from '../kit/database/work.ts'
import { changeRow } from '../kit/entity/write.ts'
import { attachment } from './attachment.ts'
import { subtasks } from './tables.ts'

const onRecords = attachment(subtasks, subtaskSections)

type Place = { entityType: CarrierType; entity: string }
type SubtaskRow = RowOf<typeof subtask> & Row

const on = (work: Work, { entityType, entity }: Place): SQL | undefined =>
  and(
    eq(subtasks.workspaceId, work.workspaceId),
    eq(subtasks.entityType, entityType),
    eq(subtasks.entity, entity),
  )

/** Returns an SQL expression's value over the ranks of the matching subtasks. Null if no subtask matches. */
async function rankAmong(work: Work, rank: SQL, where: SQL | undefined): Promise<string | null> {
  const [found] = await work.tx
    .select({ rank: sql<string | null>`trim_scale(${rank})` })
    .from(subtasks)
    .where(where)
  return found?.rank ?? null
}

/**
 * Returns a rank between a sibling and the next subtask. Without a sibling, returns a rank before all other subtasks.
 */
async function rankBehind(work: Work, current: SubtaskRow, after: string | null): Promise<string | null> {
  const others = and(on(work, current), ne(subtasks.id, current.id))
  if (after === null) return rankAmong(work, sql`min(${subtasks.rank}) - 1`, others)
  const rank = await rankAmong(work, sql`${subtasks.rank}`, and(others, eq(subtasks.id, after)))
  if (rank === null) throw fault(['after'], 'NOT_FOUND')
  const next = sql`coalesce(min(${subtasks.rank}), ${rank}::numeric + 2)`
  return rankAmong(
    work,
    sql`(${rank}::numeric + ${next}) * 0.5`,
    and(others, sql`${subtasks.rank} > ${rank}::numeric`),
  )
}

/**
 * The length limit of a rank, in characters. Each move between the same two subtasks makes the rank one digit longer.
 */
const longestRank = 100

/** Renumbers the subtasks of a record as 1, 2, 3, in their current order. */
async function spread(work: Work, current: SubtaskRow): Promise<void> {
  const places = work.tx
    .select({
      id: subtasks.id,
      place: sql<number>`row_number() over (order by ${subtasks.rank}, ${subtasks.id})`.as('place'),
    })
    .from(subtasks)
    .where(on(work, current))
    .as('places')
  await work.tx
    .update(subtasks)
    .set({ rank: sql`${places.place}` })
    .from(places)
    .where(and(eq(subtasks.workspaceId, work.workspaceId), eq(subtasks.id, places.id)))
}

/**
 * Returns a rank between a sibling and the next subtask. If the rank would be too long, renumbers all subtasks first.
 */
async function roomBehind(work: Work, current: SubtaskRow, after: string | null): Promise<string | null> {
  const rank = await rankBehind(work, current, after)
  if (rank === null || rank.length <= longestRank) return rank
  await spread(work, current)
  return rankBehind(work, current, after)
}

export const subtaskRoutes = defineEntity(subtask, {
  table: subtasks,
  sections: Object.values(subtaskSections),
  scope: onRecords.readable,
  steps: {
    beforeCreate: async (work, values) => {
      const place = await onRecords.placeOf(work, values, 'create')
      const rank = await rankAmong(work, sql`coalesce(floor(max(${subtasks.rank})), 0) + 1`, on(work, place))
      return { ...values, completed: false, status: 'PENDING' as const, rank: rank ?? '1' }
    },
    beforeUpdate: (work, { current, values }) => {
      need(work, subtaskSections[current.entityType], 'update')
      return values
    },
    beforeDelete: (work, current) => need(work, subtaskSections[current.entityType], 'delete'),
  },
  actions: {
    move: async (work, { current, body }) => {
      need(work, subtaskSections[current.entityType], 'update')
      const rank = await roomBehind(work, current, body.after)
      if (rank !== null) await changeRow(work, subtaskRoutes, { current, values: { rank }, action: 'move' })
      return null
    },
  },
})

/** Allows subtasks on an entity's records under a type. */
export const subtasksOn =
  (type: CarrierType) =>
  (owner: EntityModule): void =>
    onRecords.join(type, owner)
