import type { ActivityAction } from '@fieldhouse/domain/core/activity-actions'
import { sql } from 'drizzle-orm'
import type { EntityModule } from './define-entity.ts'
import { newId } from '../database/tenant-table.ts'
import type { Work } from '../database/work.ts'
import type { Changes } from './write.ts'

/** The id of a changed record, and its changes. */
export type Noted = { id: string; changes: Changes }

/** Writes the changes of many records to the audit trail, in one statement. Other screens are not notified. */
export async function noteAll(
  work: Work,
  module: Pick<EntityModule, 'entity'>,
  { action, rows }: { action: ActivityAction; rows: readonly Noted[] },
): Promise<void> {
  if (rows.length === 0) return
  const noted = rows.map(({ id, changes }) => ({ id: newId(), record: id, changes }))
  await work.tx.execute(
    sql`insert into activities (workspace_id, id, entity, record_id, action, actor_id, changes, request_id)
      select ${work.workspaceId}::uuid, (row->>'id')::uuid, ${module.entity.name}, (row->>'record')::uuid, ${action},
        ${work.actor.id}::uuid, row->'changes', ${work.requestId}
      from jsonb_array_elements(${JSON.stringify(noted)}::jsonb) row`,
  )
}
