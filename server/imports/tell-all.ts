import type { Work } from '../kit/database/work.ts'

/**
 * Sends one live event for all changed entities, instead of one event per record. The event also reports that names
 * may have changed.
 */
export async function tellAll(work: Work, also: readonly string[] = []): Promise<void> {
  const entities = [...new Set([...also, ...work.events.map(({ entity }) => entity)])]
  work.events.length = 0
  if (entities.length === 0) return
  await work.client.query(`select pg_notify('live', $1)`, [
    JSON.stringify({ by: null, workspace: work.workspaceId, entities, renamed: entities }),
  ])
}
