import type { PoolClient } from 'pg'

/** A change that is announced to other people's screens. */
export type LiveEvent = {
  entity: string
  id: string | null
  action: string
  version: number | null
  /** True if the change affects a field that is shown wherever another record refers to this one. */
  renamed?: true
}

/** The transaction whose changes are announced, and the person who makes the changes. */
type Announcing = {
  client: PoolClient
  workspaceId: string
  actor: { id: string }
  events: readonly LiveEvent[]
}

/**
 * The maximum size of the events in a notification, in bytes. PostgreSQL allows 8000 bytes for a notification. A longer
 * notification is shortened to the names of the entities.
 */
const notificationLimit = 6500

/** Shortens events to the names of the changed entities and of the entities of renamed records. */
function briefly(events: readonly LiveEvent[]): { entities: string[]; renamed: string[] } {
  const renamed = events.filter((event) => event.renamed)
  const [entities, named] = [events, renamed].map((all) => [...new Set(all.map(({ entity }) => entity))])
  return { entities: entities ?? [], renamed: named ?? [] }
}

/** On commit, notifies other people's screens of the changes of this transaction. */
export async function announce(work: Announcing): Promise<void> {
  if (work.events.length === 0) return
  const full = JSON.stringify({ workspace: work.workspaceId, events: work.events })
  const brief = JSON.stringify({ workspace: work.workspaceId, ...briefly(work.events) })
  await work.client.query(
    `select pg_notify('live', ($1::jsonb || jsonb_build_object('by', (
       select jsonb_build_object('_id', id, 'name', first_name || ' ' || last_name) from users where id = $2)))::text)`,
    [Buffer.byteLength(full) < notificationLimit ? full : brief, work.actor.id],
  )
}
