import type { World } from '../world.ts'

/**
 * Runs a statement of the application in the seeded workspace and rolls it back. Returns the database's error code, or
 * null if the statement succeeds.
 */
export async function refusalOf(world: World, statement: string): Promise<string | null> {
  const client = await world.database.main.connect()
  try {
    await client.query('begin')
    await client.query(`set local app.workspace_id = '${world.admin.workspaceId}'`)
    return await client.query(statement).then(
      () => null,
      (error: { code: string }) => error.code,
    )
  } finally {
    await client.query('rollback')
    client.release()
  }
}
