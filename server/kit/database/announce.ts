import { type PoolClient, escapeLiteral } from 'pg'

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

/** The announcements of the open transaction of a connection, as SQL. */
const announced = new WeakMap<PoolClient, string[]>()

/** SQL that sends the announcements of the open transaction. */
export const announcementsOf = (client: PoolClient): string => (announced.get(client) ?? []).join('')

/** Forgets the announcements of the connection's previous transaction. */
export const beginAnnouncing = (client: PoolClient): void => void announced.delete(client)

/**
 * On commit, notifies other people's screens of the changes of this transaction. The notification travels with the
 * commit (`ending`).
 */
export function announce({ client, workspaceId, actor, events }: Announcing): void {
  if (events.length === 0) return
  const full = JSON.stringify({ workspace: workspaceId, events })
  const brief = JSON.stringify({ workspace: workspaceId, ...briefly(events) })
  const text = Buffer.byteLength(full) < notificationLimit ? full : brief
  const by = `select jsonb_build_object('_id', id, 'name', first_name || ' ' || last_name) from users where id = ${escapeLiteral(actor.id)}`
  const notice = `select pg_notify('live', (${escapeLiteral(text)}::jsonb || jsonb_build_object('by', (${by})))::text);`
  announced.set(client, [...(announced.get(client) ?? []), notice])
}
