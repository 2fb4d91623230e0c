import type { World } from './world.ts'

/** Changes all rate limits as if this number of seconds had passed. */
export async function later(world: World, seconds: number): Promise<void> {
  await world.owner.query(
    `update throttles set blocked_until = blocked_until - $1 * interval '1 second',
       tries = (select coalesce(jsonb_agg(at::numeric - $1 * 1000), '[]') from jsonb_array_elements_text(tries) at)`,
    [seconds],
  )
}
