import { headingLine, mostTitleLines } from '@fieldhouse/domain/imports/heading-line'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { Problem, fault } from '@fieldhouse/domain/kit/entity/problem'
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { type FileLine, type ReadFile, readCsv } from '../files/text/read-csv.ts'
import type { ReceivedTable } from './receive-table.ts'

/** Reads the lines that a thread unpacked. For contacts and calendars, returns only columns that have values. */
function readUnpacked({ rows, headings }: NonNullable<ReceivedTable['unpacked']>): ReadFile {
  const source = createReadStream(rows)
  const isUsed = (_: string, at: number) => headings === undefined || headings[at] !== ''
  async function* all(): AsyncGenerator<FileLine> {
    // The loop opens the line reader. A reader that was opened before the loop would lose the lines that it read meanwhile.
    for await (const text of createInterface({ input: source })) {
      const { line, cells }: FileLine = JSON.parse(text)
      yield { line, cells: cells.filter(isUsed) }
    }
  }
  const close = async () => void source.destroy()
  return { separator: ',', lines: all(), close, ...(headings && { headings: headings.filter(Boolean) }) }
}

/** An open table with its headings and its rows in order. `isHeaded` is true if the headings are in the file. */
export type OpenTable = {
  separator: string
  headings: string[]
  isHeaded: boolean
  rows: AsyncGenerator<FileLine>
  close(): Promise<void>
}

async function* rowsOf(first: readonly FileLine[], rest: AsyncGenerator<FileLine>, most: number) {
  let count = 0
  const counted = (line: FileLine): FileLine => {
    count += 1
    if (count > most) throw new Problem('MAX_RECORDS', { params: { max: most } })
    return line
  }
  for (const line of first) yield counted(line)
  for await (const line of rest) yield counted(line)
}

/**
 * Opens a file as a table of at most `most` rows. Skips titles above the headings. Refuses an empty file. Throws
 * `MAX_RECORDS` when more rows are read.
 */
export async function openTable(
  entity: Entity,
  { path, unpacked }: ReceivedTable,
  most: number,
): Promise<OpenTable> {
  const file = unpacked ? readUnpacked(unpacked) : await readCsv(path)
  const { separator, lines, close } = file
  try {
    if (file.headings)
      return { separator, headings: file.headings, isHeaded: true, rows: rowsOf([], lines, most), close }
    const first: FileLine[] = []
    while (first.length <= mostTitleLines) {
      const next = await lines.next()
      if (next.done) break
      first.push(next.value)
    }
    const cells = first.map((line) => line.cells)
    if (cells.length === 0) throw fault(['file'], 'EMPTY_FILE')
    const { at, isHeaded } = headingLine(entity, cells)
    const rows = rowsOf(first.slice(isHeaded ? at + 1 : at), lines, most)
    return { separator, headings: cells[at] ?? [], isHeaded, rows, close }
  } catch (error) {
    await close()
    throw error
  }
}
