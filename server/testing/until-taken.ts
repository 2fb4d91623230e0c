import type { Reply } from './world.ts'

/** The answer to a call; a server that is too busy to take it is asked again, as clients do. */
export async function untilTaken(ask: () => Promise<Reply>): Promise<Reply> {
  const reply = await ask()
  return reply.code === 'OVERLOADED' ? untilTaken(ask) : reply
}
