import { translatedTable } from '../words/translated.ts'
import { type Language } from '../words/words.ts'
import { type ProblemCode } from './problem.ts'

/** The maximum size of a file in bytes: 20 MB (FILE-06). */
export const maxFileBytes = 20_971_520

/** The number of bytes at the start of a file in which its signature is searched (FILE-06). */
export const headerBytes = 4096

/** The allowed content types of files (FILE-06). */
export const fileTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'application/pdf'] as const
export type FileType = (typeof fileTypes)[number]

/** The allowed content types of photos of people and companies (CRM-25, OPEN-135). */
export const photoTypes = ['image/jpeg', 'image/png'] as const satisfies readonly FileType[]

function holds(header: Uint8Array, at: number, expected: string): boolean {
  return [...expected].every((char, index) => header[at + index] === char.charCodeAt(0))
}

/**
 * The brands in the first box of an ISO media file. Brands identify the format of the file. The list is empty for any
 * other file.
 */
function isoBrands(header: Uint8Array): string[] {
  if (!holds(header, 4, 'ftyp')) return []
  const size = new DataView(header.buffer, header.byteOffset, header.byteLength).getUint32(0)
  const brands: string[] = []
  for (let at = 8; at + 4 <= Math.min(size, header.length); at += 4) {
    // The four bytes after the main brand are the version of the main brand.
    if (at !== 12) brands.push(String.fromCharCode(...header.subarray(at, at + 4)))
  }
  return brands
}

/** Returns the file type that the first bytes indicate, or null if the type is not in `fileTypes` (FILE-06). */
export function typeOfBytes(bytes: Uint8Array): FileType | null {
  const header = bytes.subarray(0, headerBytes)
  if (holds(header, 0, '\u00ff\u00d8\u00ff')) return 'image/jpeg'
  if (holds(header, 0, '\u0089PNG\r\n\u001a\n')) return 'image/png'
  if (holds(header, 0, 'RIFF') && holds(header, 8, 'WEBP')) return 'image/webp'
  if (isoBrands(header).some((brand) => brand === 'avif' || brand === 'avis')) return 'image/avif'
  return holds(header, 0, '%PDF-') ? 'application/pdf' : null
}

/**
 * The properties of a file that are checked: the content type according to the sender, the size in bytes and the first
 * bytes.
 */
export type FileClaim = { type: string; size: number; header: Uint8Array }

/**
 * Why a file is refused, or null (FILE-06, FILE-08): `FILE_TOO_LARGE`, `FILE_INVALID` for an empty file,
 * `FILE_TYPE_NOT_ALLOWED`, `FILE_TYPE_UNKNOWN` or `FILE_CONTENT_MISMATCH`.
 */
export function whyNotFile(file: FileClaim, allowed: readonly FileType[] = fileTypes): ProblemCode | null {
  if (file.size > maxFileBytes) return 'FILE_TOO_LARGE'
  if (file.size <= 0) return 'FILE_INVALID'
  const claimed = file.type.toLowerCase().replace('image/jpg', 'image/jpeg')
  if (!allowed.some((type) => type === claimed)) return 'FILE_TYPE_NOT_ALLOWED'
  const proven = typeOfBytes(file.header)
  if (proven === null) return 'FILE_TYPE_UNKNOWN'
  return proven === claimed ? null : 'FILE_CONTENT_MISMATCH'
}

/** The units of file sizes. Each unit is 1024 times the previous unit (FILE-09). */
const sizeUnits = translatedTable('kit', 'sizeUnits')
const sizes = [sizeUnits.BYTES, sizeUnits.KB, sizeUnits.MB, sizeUnits.GB] as const

/** Formats a file size in bytes with a unit and at most two decimals (FILE-09). */
export function displaySize(bytes: number, language: Language): string {
  const power = Math.min(3, Math.max(0, Math.floor(Math.log2(Math.max(bytes, 1)) / 10)))
  const unit = sizes[power] ?? sizeUnits.BYTES
  const shown = new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(bytes / 1024 ** power)
  return `${shown} ${unit[language]}`
}
