import type { World } from '../world.ts'

/**
 * The database's error code for a statement of the application in the seeded workspace; null if it succeeds. It is
 * always rolled back.
 */
export async function refusalOf(world: World, statement: string): Promise<string | null> {
  const client = await world.database.main.connect()
  try {
    await client.query('begin')
    await client.query(`select set_config('app.workspace_id', $1, true)`, [world.admin.workspaceId])
    return await client.query(statement).then(
      () => null,
      (error: { code: string }) => error.code,
    )
  } finally {
    await client.query('rollback')
    client.release()
  }
}
