import { isRecord } from '../../kit/value/typed-record.ts'
import { type IndexRow, type ProofManifest, linesOf, proofFormat, signatureText } from './proof-files.ts'

/** Reads JSON. Returns null if the text is not JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Reads a manifest. Returns null unless the text has the form of one. The signature shows whether it was changed. */
export function readManifest(text: string): ProofManifest | null {
  const read = readJson(text)
  if (!isRecord(read) || read['format'] !== proofFormat) return null
  const { workspace, head, files, checks } = read
  const isManifest =
    isRecord(workspace) &&
    (head === null || isRecord(head)) &&
    isListOf(files, ({ path, sha256 }) => typeof path === 'string' && typeof sha256 === 'string') &&
    isListOf(checks, ({ rows }) => isListOf(rows, () => true))
  return isManifest ? (read as ProofManifest) : null
}

const isListOf = (list: unknown, isElement: (of: Record<string, unknown>) => boolean): boolean =>
  Array.isArray(list) && list.every((each: unknown) => isRecord(each) && isElement(each))

// The only base64 text of 32 and of 64 bytes. Another last character would have the same bytes.
const isKey = /^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$/
const isSignature = /^[A-Za-z0-9+/]{85}[AQgw]==$/

/** Reads a signature. Returns null unless the text is exactly the one that belongs to the key and the signature. */
export function readSignature(text: string): { publicKey: string; signature: string } | null {
  const read = readJson(text)
  if (!isRecord(read)) return null
  const { publicKey, signature } = read
  if (typeof publicKey !== 'string' || typeof signature !== 'string') return null
  const isExact =
    signatureText({ publicKey, signature }) === text && isKey.test(publicKey) && isSignature.test(signature)
  return isExact ? { publicKey, signature } : null
}

/** Reads the index of rows. Lines of another form are left out, so their rows count as added. */
export const readIndex = (text: string): IndexRow[] =>
  linesOf(text).flatMap((line) => {
    const row = readJson(line)
    const isRow = Array.isArray(row) && row.length === 4 && row.every((cell) => typeof cell === 'string')
    return isRow ? [row as unknown as IndexRow] : []
  })
