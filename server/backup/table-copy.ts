import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'

const chunkBytes = 1024 * 1024
const lineEnd = 10

/** A table and the columns to copy. */
type Copied = { name: string; columns: readonly string[] }

const listed = (client: Client, { name, columns }: Copied): string =>
  `${client.escapeIdentifier(name)} (${columns.map((column) => client.escapeIdentifier(column)).join(', ')})`

/** Yields the rows of a table as lines of COPY's text format, in chunks of about a megabyte. Never splits a row. */
export async function* copyOut(client: Client, table: Copied): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let size = 0
  for await (const piece of client.query(copyTo(`copy ${listed(client, table)} to stdout`))) {
    const bytes: Buffer = piece
    held.push(bytes)
    size += bytes.length
    if (size < chunkBytes || !bytes.includes(lineEnd)) continue
    const whole = Buffer.concat(held)
    const end = whole.lastIndexOf(lineEnd) + 1
    yield whole.subarray(0, end)
    held = [whole.subarray(end)]
    size = whole.length - end
  }
  if (size > 0) yield Buffer.concat(held)
}

/** Inserts lines of COPY's text format into a table. */
export async function copyIn(client: Client, table: Copied, lines: AsyncIterable<Buffer>): Promise<void> {
  await pipeline(lines, client.query(copyFrom(`copy ${listed(client, table)} from stdin`)))
}
