import type { FileKind } from '@fieldhouse/domain/imports/file-kinds'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { open } from 'node:fs/promises'

/** How a packed workbook begins, and one of an old Excel or with a password. */
const begins = { packed: '504b0304', old: 'd0cf11e0' }

const looked = 4096

/** What a file is by its beginning, whatever it is called: a table as text where nothing else shows. */
export async function fileKindOf(path: string): Promise<FileKind> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(looked), position: 0 })
    const bytes = buffer.subarray(0, bytesRead)
    const begin = bytes.toString('hex', 0, 4)
    if (begin === begins.packed) return 'xlsx'
    if (begin === begins.old)
      throw new Problem('FILE_CONTENT_MISMATCH', { errors: [{ path: ['file'], code: 'SPREADSHEET' }] })
    // Letters alone say it, in whichever encoding they are.
    const text = bytes
      .toString('latin1')
      .replaceAll(/[^A-Za-z:\r\n]/g, '')
      .trimStart()
    return /^BEGIN:VCARD\b/i.test(text) ? 'vcf' : /^BEGIN:VCALENDAR\b/i.test(text) ? 'ics' : 'csv'
  } finally {
    await file.close()
  }
}
