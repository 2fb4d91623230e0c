/** The answer to a call; a server that is too busy to take it is asked again, as clients do. */
export async function untilTaken<R extends { code?: string | undefined }>(ask: () => Promise<R>): Promise<R> {
  const reply = await ask()
  return reply.code === 'OVERLOADED' ? untilTaken(ask) : reply
}
