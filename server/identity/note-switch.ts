import type { SwitchEvent } from '@fieldhouse/domain/identity/access-event'
import type { PoolClient } from 'pg'
import { newId } from '../kit/database/tenant-table.ts'

/** What an ADMIN of the installation, or the admin who removed a workspace, did, and whom it concerns. */
type Thrown = {
  people: readonly string[]
  event: SwitchEvent
  actorId: string
  /** The workspace it is about. */
  workspaceName?: string
}

/**
 * Notes a switch in the access log of everybody it concerns, with who threw it. From where is their own business:
 * neither address nor device is kept.
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
