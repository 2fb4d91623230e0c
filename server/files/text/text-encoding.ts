import { type SingleByte, decodeCp850, singleByteOf } from './single-byte.ts'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { createReadStream } from 'node:fs'

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | SingleByte

/** The first bytes of a PDF in hex. The rest of a PDF may look like text. */
const pdf = '25504446'

/** The error for a file that is not text. */
const notTable = () =>
  new Problem('FILE_CONTENT_MISMATCH', { errors: [{ path: ['file'], code: 'NOT_TABLE' }] })

/** The maximum number of pieces around non-ASCII characters, and the bytes of context on each side of a piece. */
const pieces = { most: 4000, around: 2 }

/** The pieces of a chunk around non-ASCII bytes. Adjacent non-ASCII bytes are in one piece. */
function piecesOf(bytes: Uint8Array, most: number): Uint8Array[] {
  const found: Uint8Array[] = []
  for (let at = 0; at < bytes.length && found.length < most; at += 1) {
    if ((bytes[at] ?? 0) < 128) continue
    const begin = Math.max(0, at - pieces.around)
    while ((bytes[at] ?? 0) > 127) at += 1
    found.push(bytes.slice(begin, at + pieces.around))
  }
  return found
}

/**
 * Detects UTF-8, UTF-16 (Excel's Unicode text) or a single-byte encoding of spreadsheets. Refuses a file that is not
 * text.
 */
export async function encodingOf(path: string): Promise<Encoding> {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  let isUtf8 = true
  let isFirst = true
  const odd: Uint8Array[] = []
  for await (const chunk of createReadStream(path)) {
    const bytes: Buffer = chunk
    if (isFirst) {
      if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
      if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
      if (bytes.toString('hex', 0, 4) === pdf) throw notTable()
    }
    isFirst = false
    if (bytes.includes(0)) throw notTable()
    odd.push(...piecesOf(bytes, pieces.most - odd.length))
    try {
      if (isUtf8) utf8.decode(bytes, { stream: true })
    } catch {
      isUtf8 = false
    }
  }
  return isUtf8 && isWhole(utf8) ? 'utf-8' : singleByteOf(odd)
}

/** Whether the decoded bytes end with a complete character. */
function isWhole(decoder: TextDecoder): boolean {
  try {
    decoder.decode()
    return true
  } catch {
    return false
  }
}

/** The text of a file in chunks. NUL characters are removed, because the database cannot store them. */
export async function* textsOf(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = encoding === 'cp850' ? null : new TextDecoder(encoding)
  for await (const chunk of createReadStream(path)) {
    const text = decoder ? decoder.decode(chunk, { stream: true }) : decodeCp850(chunk)
    if (text !== '') yield text.replaceAll('\u0000', '')
  }
  const rest = decoder?.decode() ?? ''
  if (rest !== '') yield rest
}
