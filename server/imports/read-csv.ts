import { hasSwallowedLines, separatorLine, separatorOf } from '@fieldhouse/domain/imports/csv-dialect'
import { mostTitleLines } from '@fieldhouse/domain/imports/heading-line'
import { fault } from '@fieldhouse/domain/kit/entity/problem'
import { CsvError, parse } from 'csv-parse'
import { Readable } from 'node:stream'
import { encodingOf, textsOf } from './text-encoding.ts'

/** A line of a file: where it stands there, and its cells. */
export type FileLine = { line: number; cells: string[] }

/** The first lines of a file say what stands between its cells; so much of it is looked at, in characters. */
const looked = 20_000

type Opened = { texts: AsyncGenerator<string>; separator: string; skipped: number }

/** The texts of a file with what its first lines say about them. */
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

/** The most cells of a line, headed or not: a line of commas alone would take a second by itself. */
const mostCells = 2000

/** A file as lines of cells: what stands between them there, and its lines one after the other. */
export type ReadFile = {
  separator: string
  lines: AsyncGenerator<FileLine>
  /** What its columns are called, where the file itself has no line of headings. */
  headings?: string[]
  /** Closes the file, wherever its reader stopped. */
  close(): Promise<void>
}

/**
 * Opens a CSV file; never more than a few of its lines are in memory. Refuses what is no CSV with `VALIDATION`, what is
 * no text with `FILE_CONTENT_MISMATCH`.
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

/** A line as the parser gives it, with how many lines of the file it has read. */
type ParsedLine = { record: string[]; raw: string; info: { lines: number } }

/** A quote that nobody closed: the rest of the file would be one cell. */
const openQuote = (line: number) => fault(['file'], 'QUOTE_OPEN', { line })

const breaksIn = (cells: readonly string[]): number => cells.join('').split(/\r\n?|\n/).length - 1

async function* linesOf({ texts, separator, skipped }: Opened): AsyncGenerator<FileLine> {
  const parser = parse({
    delimiter: separator,
    info: true,
    raw: true,
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
