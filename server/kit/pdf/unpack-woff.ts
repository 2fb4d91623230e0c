import { inflateSync } from 'node:zlib'

const headerOfWoff = 44
const entryOfWoff = 20
const headerOfSfnt = 12
const entryOfSfnt = 16

const padded = (length: number): number => Math.ceil(length / 4) * 4

type Table = { tag: Buffer; checksum: number; data: Buffer }

function tablesOf(woff: Buffer): Table[] {
  return Array.from({ length: woff.readUInt16BE(12) }, (_, index) => {
    const at = headerOfWoff + index * entryOfWoff
    const [offset, packed, whole] = [4, 8, 12].map((field) => woff.readUInt32BE(at + field))
    const data = woff.subarray(offset, (offset ?? 0) + (packed ?? 0))
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.readUInt32BE(at + 16),
      data: packed === whole ? data : inflateSync(data),
    }
  })
}

/**
 * Unpacks a WOFF 1.0 font (W3C) into its TrueType font. fontkit would inflate a table at each read, which takes most of
 * the time for rendering a PDF.
 */
export function unpackWoff(woff: Buffer): Buffer {
  const tables = tablesOf(woff)
  const power = 2 ** Math.floor(Math.log2(tables.length))
  const header = Buffer.alloc(headerOfSfnt + tables.length * entryOfSfnt)
  woff.copy(header, 0, 4, 8)
  header.writeUInt16BE(tables.length, 4)
  header.writeUInt16BE(power * entryOfSfnt, 6)
  header.writeUInt16BE(Math.log2(power), 8)
  header.writeUInt16BE((tables.length - power) * entryOfSfnt, 10)
  let offset = header.length
  const parts: Buffer[] = [header]
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const at = headerOfSfnt + index * entryOfSfnt
    tag.copy(header, at)
    header.writeUInt32BE(checksum, at + 4)
    header.writeUInt32BE(offset, at + 8)
    header.writeUInt32BE(data.length, at + 12)
    const room = padded(data.length)
    parts.push(data, Buffer.alloc(room - data.length))
    offset += room
  }
  return Buffer.concat(parts)
}
