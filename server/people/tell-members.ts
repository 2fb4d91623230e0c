import type { SwitchEvent } from '@fieldhouse/domain/identity/access-event'
import type { Work } from '../kit/database/work.ts'
import { noteSwitch } from '../identity/note-switch.ts'

/** Adds an entry about a change to the whole workspace, with its actor, to every member's access log. */
export async function tellMembers(
  { client, workspaceId, actor }: Work,
  event: SwitchEvent,
  workspaceName: string,
): Promise<void> {
  const members = await client.query<{ id: string }>(
    'select id from members where workspace_id = $1 and not removed',
    [workspaceId],
  )
  await noteSwitch(client, {
    people: members.rows.map(({ id }) => id),
    event,
    actorId: actor.id,
    workspaceName,
  })
}
