import type { World } from './world.ts'

/** Makes all rate limits count as if this many seconds had passed. */
export async function later(world: World, seconds: number): Promise<void> {
  await world.owner.query(
    `update throttles set blocked_until = blocked_until - $1 * interval '1 second',
       tries = (select coalesce(jsonb_agg(at::numeric - $1 * 1000), '[]') from jsonb_array_elements_text(tries) at)`,
    [seconds],
  )
}
