import type { SwitchEvent } from '@fieldhouse/domain/identity/access-event'
import type { PoolClient } from 'pg'
import { newId } from '../kit/database/tenant-table.ts'

/**
 * An action of the installation's ADMIN, or of the admin who removed a workspace, and the people whom the action
 * affects.
 */
type Thrown = {
  people: readonly string[]
  event: SwitchEvent
  actorId: string
  /** The workspace's name, if the action is about a workspace. */
  workspaceName?: string
}

/**
 * Adds an action and its author to the access log of every affected person. The author's address and device are not
 * stored.
 */
export async function noteSwitch(client: PoolClient, thrown: Thrown): Promise<void> {
  const { people, event, actorId, workspaceName = null } = thrown
  if (people.length === 0) return
  await client.query(
    `insert into access_log (id, user_id, event, actor_id, workspace_name)
     select * from unnest($1::uuid[], $2::uuid[]) as noted (id, user_id)
       cross join (select $3::text, $4::uuid, $5::text) as same`,
    [people.map(() => newId()), people, event, actorId, workspaceName],
  )
}
