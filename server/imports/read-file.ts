import { separatorLine, separatorOf } from '@fieldhouse/domain/imports/csv-dialect'
import { mostImportRows } from '@fieldhouse/domain/imports/import-state'
import { Problem, fault } from '@fieldhouse/domain/kit/entity/problem'
import { CsvError, parse } from 'csv-parse'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'

/** A line of a file: where it stands there, and its cells. */
export type FileLine = { line: number; cells: string[] }

type Encoding = 'utf-8' | 'windows-1252' | 'utf-16le' | 'utf-16be'

/** How workbooks begin: a packed one, as of Excel, Numbers or LibreOffice, and one of an old Excel. */
const workbooks = ['504b0304', 'd0cf11e0']

/** How a PDF begins: what follows may well be text. */
const pdf = '25504446'

const notTable = () =>
  new Problem('FILE_CONTENT_MISMATCH', { errors: [{ path: ['file'], code: 'NOT_TABLE' }] })

/** UTF-8, what Excel calls Unicode text, or what spreadsheets of the West save without saying so. */
async function encodingOf(path: string): Promise<Encoding> {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  let isUtf8 = true
  let isFirst = true
  for await (const chunk of createReadStream(path)) {
    const bytes: Buffer = chunk
    if (isFirst) {
      if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
      if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
      const begin = bytes.toString('hex', 0, 4)
      if (begin === pdf) throw notTable()
      if (workbooks.includes(begin))
        throw new Problem('FILE_CONTENT_MISMATCH', { errors: [{ path: ['file'], code: 'SPREADSHEET' }] })
    }
    isFirst = false
    if (bytes.includes(0)) throw notTable()
    try {
      if (isUtf8) utf8.decode(bytes, { stream: true })
    } catch {
      isUtf8 = false
    }
  }
  return isUtf8 && isWhole(utf8) ? 'utf-8' : 'windows-1252'
}

/** Whether a decoder stopped at the end of a character. */
function isWhole(decoder: TextDecoder): boolean {
  try {
    decoder.decode()
    return true
  } catch {
    return false
  }
}

async function* textsOf(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of createReadStream(path)) {
    const text = decoder.decode(chunk, { stream: true })
    if (text !== '') yield text.replaceAll('\u0000', '')
  }
  const rest = decoder.decode()
  if (rest !== '') yield rest
}

type Opened = { texts: AsyncGenerator<string>; separator: string; skipped: number }

/** The texts of a file with what its first line says about them. */
async function open(path: string): Promise<Opened> {
  const texts = textsOf(path, await encodingOf(path))
  const next = await texts.next()
  const first = next.done ? '' : next.value
  const said = separatorLine.exec(first)
  const rest = said ? first.slice(said[0].length) : first
  async function* all() {
    yield rest
    yield* texts
  }
  const line = rest.split(/\r?\n/, 1)[0] ?? ''
  return { texts: all(), separator: said?.[1] ?? separatorOf(line), skipped: said ? 1 : 0 }
}

/** The most cells of a line, headed or not: a line of commas alone would take a second by itself. */
const mostCells = 2000

/** A CSV file: what stands between its cells, and its lines one after the other, the heading first. */
export type ReadFile = {
  separator: string
  lines: AsyncGenerator<FileLine>
  /** Closes the file, wherever its reader stopped. */
  close(): Promise<void>
}

/**
 * Opens a CSV file; never more than a few of its lines are in memory. Refuses what is no CSV with `VALIDATION`, what is
 * no text with `FILE_CONTENT_MISMATCH`, a line too many with `MAX_RECORDS`.
 */
export async function readFile(path: string, most = mostImportRows): Promise<ReadFile> {
  const opened = await open(path)
  const lines = linesOf(opened, most)
  const close = async () => {
    await lines.return(undefined)
    await opened.texts.return(undefined)
  }
  return { separator: opened.separator, lines, close }
}

/** A line as the parser gives it, with how many lines of the file it has read. */
type ParsedLine = { record: string[]; info: { lines: number } }

async function* linesOf({ texts, separator, skipped }: Opened, most: number): AsyncGenerator<FileLine> {
  const parser = parse({
    delimiter: separator,
    info: true,
    relax_column_count: true,
    // Inches stand in the middle of a cell: `3/4" valve`.
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    max_record_size: 1_000_000,
  })
  const source = Readable.from(texts)
  source.on('error', (error) => parser.destroy(error))
  source.pipe(parser)
  let count = 0
  try {
    for await (const parsed of parser) {
      const { record, info }: ParsedLine = parsed
      if (record.length > mostCells) throw fault(['file'], 'TOO_MANY', { max: mostCells })
      count += 1
      if (count > most + 1) throw new Problem('MAX_RECORDS', { params: { max: most } })
      yield { line: info.lines + skipped, cells: record }
    }
  } catch (error) {
    if (error instanceof CsvError) throw fault(['file'], 'CSV')
    throw error
  } finally {
    source.destroy()
    parser.destroy()
  }
}
