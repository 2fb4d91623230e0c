import { hasSwallowedLines, separatorLine, separatorOf } from '@fieldhouse/domain/imports/csv-dialect'
import { mostTitleLines } from '@fieldhouse/domain/imports/heading-line'
import { fault } from '@fieldhouse/domain/kit/entity/problem'
import { CsvError, parse } from 'csv-parse'
import { Readable } from 'node:stream'
import { encodingOf, textsOf } from './text-encoding.ts'

/** A line of a file: its line number and its cells. */
export type FileLine = { line: number; cells: string[] }

/** The number of characters at the start of a file that are examined to detect its separator. */
const looked = 20_000

type Opened = { texts: AsyncGenerator<string>; separator: string; skipped: number }

/** Opens a file as text and detects its separator from the first lines. */
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
  const lines = rest.slice(0, looked).split(/\r\n?|\n/, mostTitleLines + 2)
  return { texts: all(), separator: said?.[1] ?? separatorOf(lines), skipped: said ? 1 : 0 }
}

/** The maximum number of cells in a line. Without a limit, a line of commas would take a second. */
const mostCells = 2000

/** A file as lines of cells, with its separator. */
export type ReadFile = {
  separator: string
  lines: AsyncGenerator<FileLine>
  /** The column headings, for a file that has no heading line. */
  headings?: string[]
  /** Closes the file, even if only a part of it was read. */
  close(): Promise<void>
}

/**
 * Opens a CSV file. Only a few lines are in memory at a time. Throws `VALIDATION` for invalid CSV, and
 * `FILE_CONTENT_MISMATCH` for a file that is not text.
 */
export async function readCsv(path: string): Promise<ReadFile> {
  const opened = await open(path)
  const lines = linesOf(opened)
  const close = async () => {
    await lines.return(undefined)
    await opened.texts.return(undefined)
  }
  return { separator: opened.separator, lines, close }
}

/** A line from the parser, with the number of file lines read so far. */
type ParsedLine = { record: string[]; raw: string; info: { lines: number } }

/** The error for a quote that is not closed. An open quote would make the rest of the file one cell. */
const openQuote = (line: number) => fault(['file'], 'QUOTE_OPEN', { line })

const breaksIn = (cells: readonly string[]): number => cells.join('').split(/\r\n?|\n/).length - 1

async function* linesOf({ texts, separator, skipped }: Opened): AsyncGenerator<FileLine> {
  const parser = parse({
    delimiter: separator,
    info: true,
    raw: true,
    relax_column_count: true,
    // Allows quotes inside a cell, because they are used for inches: `3/4" valve`.
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    max_record_size: 1_000_000,
  })
  const source = Readable.from(texts)
  source.on('error', (error) => parser.destroy(error))
  source.pipe(parser)
  let columns = 0
  let last = skipped
  try {
    for await (const parsed of parser) {
      const { record, raw, info }: ParsedLine = parsed
      const line = info.lines + skipped
      if (record.length > mostCells) throw fault(['file'], 'TOO_MANY', { max: mostCells })
      if (hasSwallowedLines({ cells: record, raw }, separator, columns))
        throw openQuote(line - breaksIn(record))
      columns = Math.max(columns, record.length)
      last = line
      yield { line, cells: record }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const isOpen = error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE'
    throw isOpen ? openQuote(last + 1) : fault(['file'], 'CSV')
  } finally {
    source.destroy()
    parser.destroy()
  }
}
