import type { KnownFromOutside } from '@fieldhouse/domain/books/proof/known-from-outside'
import { manifestFile } from '@fieldhouse/domain/books/proof/proof-files'
import { type ProofResult, type ProofTools, verifyProof } from '@fieldhouse/domain/books/proof/verify-proof'
import { unzipSync } from 'fflate'

/** Why a file cannot be verified. */
export type ArchiveFault = 'unreadable' | 'tooLarge' | 'noProof' | 'unsupported'

/** The size of the unpacked files that a browser keeps in memory, in bytes. */
const mostBytes = 1_500_000_000

/** Unpacks a ZIP file. A path that occurs twice keeps its first file, and the second one gets a name of its own. */
function unpacked(zip: Uint8Array): Map<string, Uint8Array> | ArchiveFault {
  const paths = new Map<string, number>()
  let bytes = 0
  try {
    const files = unzipSync(zip, {
      filter: ({ name, originalSize }) => {
        paths.set(name, (paths.get(name) ?? 0) + 1)
        bytes += originalSize
        return bytes <= mostBytes
      },
    })
    if (bytes > mostBytes) return 'tooLarge'
    const found = new Map(Object.entries(files))
    for (const [path, count] of paths) if (count > 1) found.set(`${path} (${count})`, new Uint8Array())
    return found.has(manifestFile) ? found : 'noProof'
  } catch {
    return 'unreadable'
  }
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

const isSigned: ProofTools['isSigned'] = async ({ publicKey, signature, bytes }) => {
  const key = await crypto.subtle.importKey('raw', raw(publicKey), 'Ed25519', false, ['verify'])
  return crypto.subtle.verify('Ed25519', key, raw(signature), bytesOf(bytes))
}

type Asked = { known: KnownFromOutside; onProgress: (rows: number) => Promise<void> }

/** Verifies the ZIP file of a proof export. `onProgress` gets the number of rows that were verified. */
export async function verifyArchive(
  file: File,
  { known, onProgress }: Asked,
): Promise<ProofResult | ArchiveFault> {
  if (file.size > mostBytes) return 'tooLarge'
  const files = unpacked(new Uint8Array(await file.arrayBuffer()))
  if (typeof files === 'string') return files
  let rows = 0
  const counted = (more: number) => {
    rows += more
    return onProgress(rows)
  }
  try {
    return await verifyProof(files, {
      sha256,
      isSigned,
      textOf: (bytes) => decoder.decode(bytes),
      known,
      onProgress: counted,
    })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotSupportedError') return 'unsupported'
    throw error
  }
}
