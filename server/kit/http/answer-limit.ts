/**
 * Reads another server's response as text, at most `most` bytes. Throws an Error if the response is longer or the
 * connection breaks.
 */
export async function textWithin(response: Response, most: number): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  // Leaving the loop cancels the response body, which ends the connection.
  for await (const bytes of response.body ?? []) {
    size += bytes.length
    if (size > most) throw new Error(`the answer has more than ${most} bytes`)
    parts.push(bytes)
  }
  return Buffer.concat(parts).toString('utf8')
}
