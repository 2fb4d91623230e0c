import type { Work } from '../kit/database/work.ts'

/** Sends a single live event for all changed entities, instead of one per record; they may also have new names. */
export async function tellAll(work: Work, also: readonly string[] = []): Promise<void> {
  const entities = [...new Set([...also, ...work.events.map(({ entity }) => entity)])]
  work.events.length = 0
  if (entities.length === 0) return
  await work.client.query(`select pg_notify('live', $1)`, [
    JSON.stringify({ by: null, workspace: work.workspaceId, entities, renamed: entities }),
  ])
}
