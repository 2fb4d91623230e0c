import type { KnownFromOutside } from '@fieldhouse/domain/books/proof/known-from-outside'
import { manifestFile } from '@fieldhouse/domain/books/proof/proof-files'
import { type ProofResult, type ProofTools, verifyProof } from '@fieldhouse/domain/books/proof/verify-proof'
import { unzipSync } from 'fflate'

/** Why a file cannot be verified. */
export type ArchiveFault = 'unreadable' | 'tooLarge' | 'noProof' | 'unsupported'

/** The size of the unpacked files that a browser keeps in memory, in bytes. */
const mostBytes = 1_500_000_000

/** Files that operating systems add when somebody unpacks the export and packs it again. */
const isOfSystem = (path: string): boolean => /\/$|(?:^|\/)(?:__MACOSX\/|\.DS_Store$)/.test(path)

/** The folder of the manifest. It is not empty if somebody packed the folder of an unpacked export. */
const folderOf = (paths: readonly string[]): string | null => {
  const path = paths.find((each) => each === manifestFile || each.endsWith(`/${manifestFile}`))
  return path === undefined ? null : path.slice(0, -manifestFile.length)
}

/** Unpacks a ZIP file. A path that occurs twice keeps one file, and the other one gets a name of its own. */
function unpacked(zip: Uint8Array): Map<string, Uint8Array> | ArchiveFault {
  const counts = new Map<string, number>()
  let bytes = 0
  const files = unzipSync(zip, {
    filter: ({ name, originalSize }) => {
      if (isOfSystem(name)) return false
      counts.set(name, (counts.get(name) ?? 0) + 1)
      bytes += originalSize
      return bytes <= mostBytes
    },
  })
  if (bytes > mostBytes) return 'tooLarge'
  const folder = folderOf([...counts.keys()])
  if (folder === null) return 'noProof'
  const found = new Map<string, Uint8Array>()
  for (const [path, content] of Object.entries(files))
    found.set(path.startsWith(folder) ? path.slice(folder.length) : path, content)
  for (const [path, count] of counts) if (count > 1) found.set(`${path} (${count})`, new Uint8Array())
  return found
}

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/** Bytes whose buffer is not shared, as WebCrypto needs them. */
const bytesOf = (of: Uint8Array | string): Uint8Array<ArrayBuffer> =>
  typeof of === 'string' ? encoder.encode(of) : new Uint8Array(of)

async function sha256(of: Uint8Array | string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(of)))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const raw = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))

const isUnsupported = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotSupportedError'

const isSigned: ProofTools['isSigned'] = async ({ publicKey, signature, bytes }) => {
  try {
    const key = await crypto.subtle.importKey('raw', raw(publicKey), 'Ed25519', false, ['verify'])
    return await crypto.subtle.verify('Ed25519', key, raw(signature), bytesOf(bytes))
  } catch (error) {
    if (isUnsupported(error)) throw error
    // A forged key may be no point of the curve.
    return false
  }
}

/** Why a verification broke off: by the browser, by its memory, or by the file. */
function faultOf(error: unknown): ArchiveFault {
  if (isUnsupported(error)) return 'unsupported'
  return error instanceof RangeError ? 'tooLarge' : 'unreadable'
}

type Asked = { known: KnownFromOutside; onProgress: (rows: number) => Promise<void> }

/** Verifies the ZIP file of a proof export. `onProgress` gets the number of rows that were verified. */
export async function verifyArchive(
  file: Blob,
  { known, onProgress }: Asked,
): Promise<ProofResult | ArchiveFault> {
  // Browsers offer WebCrypto only to pages over https, on this machine, or from a disk.
  if (!('subtle' in crypto)) return 'unsupported'
  if (file.size > mostBytes) return 'tooLarge'
  let rows = 0
  const counted = (more: number) => {
    rows += more
    return onProgress(rows)
  }
  try {
    const files = unpacked(new Uint8Array(await file.arrayBuffer()))
    if (typeof files === 'string') return files
    const textOf = (bytes: Uint8Array) => decoder.decode(bytes)
    return await verifyProof(files, { sha256, isSigned, textOf, known, onProgress: counted })
  } catch (error) {
    return faultOf(error)
  }
}
