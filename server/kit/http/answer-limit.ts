/**
 * The text of another server's answer, which may have so many bytes at most; of a longer one the rest is not read. Throws
 * an Error then, and when the line breaks.
 */
export async function textWithin(response: Response, most: number): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  // Leaving the loop cancels the body, which ends the line.
  for await (const bytes of response.body ?? []) {
    size += bytes.length
    if (size > most) throw new Error(`the answer has more than ${most} bytes`)
    parts.push(bytes)
  }
  return Buffer.concat(parts).toString('utf8')
}
