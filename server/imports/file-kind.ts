import type { FileKind } from '@fieldhouse/domain/imports/file-kinds'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { open } from 'node:fs/promises'

/** The first bytes of a packed workbook, and of an old or password-protected workbook. */
const begins = { packed: '504b0304', old: 'd0cf11e0' }

const looked = 4096

/** Detects the kind of a file from its first bytes, regardless of its name. The default is a text table. */
export async function fileKindOf(path: string): Promise<FileKind> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(looked), position: 0 })
    const bytes = buffer.subarray(0, bytesRead)
    const begin = bytes.toString('hex', 0, 4)
    if (begin === begins.packed) return 'xlsx'
    if (begin === begins.old)
      throw new Problem('FILE_CONTENT_MISMATCH', { errors: [{ path: ['file'], code: 'SPREADSHEET' }] })
    // The ASCII letters are enough to detect the kind in any encoding.
    const text = bytes
      .toString('latin1')
      .replaceAll(/[^A-Za-z:\r\n]/g, '')
      .trimStart()
    return /^BEGIN:VCARD\b/i.test(text) ? 'vcf' : /^BEGIN:VCALENDAR\b/i.test(text) ? 'ics' : 'csv'
  } finally {
    await file.close()
  }
}
