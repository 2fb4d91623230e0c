/** Returns the response to a call. Repeats the call while the server is overloaded, as clients must. */
export async function untilTaken<R extends { code?: string | undefined }>(ask: () => Promise<R>): Promise<R> {
  const reply = await ask()
  return reply.code === 'OVERLOADED' ? untilTaken(ask) : reply
}
