import type { ActivityAction } from '@fieldhouse/domain/core/activity-actions'
import type { EntityModule } from './define-entity.ts'
import { newId } from '../database/tenant-table.ts'
import { activities } from '../database/tables.ts'
import type { Work } from '../database/work.ts'
import { insertJson } from './insert-json.ts'
import type { Changes } from './write.ts'

/** The id of a changed record, and its changes. */
export type Noted = { id: string; changes: Changes }

/** Writes the changes of many records to the audit trail, in one statement. Other screens are not notified. */
export async function noteAll(
  work: Work,
  module: Pick<EntityModule, 'entity'>,
  { action, rows }: { action: ActivityAction; rows: readonly Noted[] },
): Promise<void> {
  const same = {
    entity: module.entity.name,
    action,
    actorId: work.actor.id,
    requestId: work.requestId,
  }
  await insertJson(work, {
    table: activities,
    rows: rows.map(({ id, changes }) => ({ ...same, id: newId(), recordId: id, changes })),
  })
}
