import { type FileHead, type NumberedEntry } from '@fieldhouse/domain/books/files/file-entry'
import type { JournalFileFormat } from '@fieldhouse/domain/books/files/formats'
import { journalHead, journalRows } from '@fieldhouse/domain/books/files/general-journal'
import { fileWriters } from '@fieldhouse/domain/books/files/write-file'
import type { Written } from '@fieldhouse/domain/books/files/written'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { translated } from '@fieldhouse/domain/kit/words/translated'
import { say } from '@fieldhouse/domain/kit/words/words'
import { and, asc, eq } from 'drizzle-orm'
import { zipSync } from 'fflate'
import type { Work } from '../kit/database/work.ts'
import { csvText } from '../kit/export/export-csv.ts'
import type { Style } from '../kit/export/export-style.ts'
import { xlsxBytes } from '../kit/export/export-xlsx.ts'
import { downloadOf } from '../kit/http/download.ts'
import type { Answer } from '../kit/http/route.ts'
import { journalFileEntries, journalFiles } from './tables.ts'

type File = { format: JournalFileFormat; fileName: string; head: FileHead; entries: NumberedEntry[] }

async function readFile({ tx, workspaceId }: Work, id: string): Promise<File> {
  const [file] = await tx
    .select()
    .from(journalFiles)
    .where(and(eq(journalFiles.workspaceId, workspaceId), eq(journalFiles.id, id)))
  if (!file) throw new Problem('NOT_FOUND')
  const rows = await tx
    .select({ content: journalFileEntries.content, number: journalFileEntries.number })
    .from(journalFileEntries)
    .where(and(eq(journalFileEntries.workspaceId, workspaceId), eq(journalFileEntries.file, id)))
    .orderBy(asc(journalFileEntries.position))
  const { format, fileName, currency, language, country } = file
  return {
    format,
    fileName,
    head: { currency, language, country },
    entries: rows.map(({ content, number }) => ({ ...content, number })),
  }
}

/** The name and the bytes of a file. */
type Bytes = { name: string; content: Buffer }

const journalTitle = translated('books', 'fileNames.JOURNAL_XLSX')

/** The days and times of the parts of a ZIP archive are fixed, so that every download has the same bytes. */
const mtime = '1980-01-01T00:00:00'

/** A file in one part, or a ZIP archive of several parts. */
function packed(name: string, { parts, encoding }: Written): Bytes {
  const [only = ''] = parts
  if (parts.length === 1) return { name, content: Buffer.from(only, encoding) }
  const at = name.lastIndexOf('.')
  const numbered = parts.map((part, index) => [
    `${name.slice(0, at)}-${index + 1}${name.slice(at)}`,
    [Buffer.from(part, encoding), { mtime }] as const,
  ])
  return {
    name: `${name.slice(0, at)}.zip`,
    content: Buffer.from(zipSync(Object.fromEntries(numbered))),
  }
}

async function bytesOf({ format, fileName: name, head, entries }: File): Promise<Bytes> {
  if (format !== 'JOURNAL_CSV' && format !== 'JOURNAL_XLSX')
    return packed(name, fileWriters[format](entries, head))
  const style: Style = {
    locale: `${head.language}-${head.country ?? 'CA'}`,
    timezone: 'UTC',
    timeformat: 'YYYY-MM-DD HH:mm',
    currency: head.currency,
  }
  const headings = journalHead(head.language)
  const rows = journalRows(entries, head)
  if (format === 'JOURNAL_CSV') return { name, content: Buffer.from(csvText([headings, ...rows], style)) }
  const title = say(journalTitle, head.language)
  return { name, content: await xlsxBytes({ title, head: headings, rows }, style) }
}

const contentTypes: Readonly<Record<string, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
  txt: 'text/plain',
  iif: 'text/plain',
}

/** A file for an accounting program as a download. Every download has the same content. */
export async function downloadFile(work: Work, id: string): Promise<Answer<null>> {
  const of = await readFile(work, id)
  const file = async () => {
    const { name, content } = await bytesOf(of)
    const type = contentTypes[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
    return downloadOf(content, { name, type })
  }
  return { result: null, file }
}
