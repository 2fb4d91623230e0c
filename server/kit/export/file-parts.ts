import type { Words } from '@fieldhouse/domain/kit/words/words'
import type { Work } from '../database/work.ts'
import type { EntityModule } from '../entity/define-entity.ts'
import type { WireRecord } from '../entity/read-page.ts'
import type { Cell, Reader } from './export-cells.ts'

/** A column of a file: its heading and its cell for a record. */
export type FileColumn = { head: string; cell(record: WireRecord): Cell }

/** Returns the columns for a list of named amounts in these records: a column for each name. */
export type Spread = (
  work: Work,
  of: { ids: readonly string[]; reader: Reader; locale: string },
) => Promise<FileColumn[]>

/** A sheet with one row for each line of the records. */
export type LinesSheet = {
  title: Words
  /** The field that contains the lines. */
  field: string
  head: readonly Words[]
  /** Returns the rows for some records, in the order of the records. */
  rows(work: Work, records: readonly WireRecord[], of: { reader: Reader; locale: string }): Promise<Cell[][]>
}

/** Returns clearer words for the code in a record's column. Returns null to show the code's default text. */
type ClearerWords = (record: WireRecord) => Words | null

/**
 * The additional parts of an entity's files: clearer words for codes, columns for named amounts, and a sheet of lines.
 */
export type FileParts = {
  clearer?: Readonly<Record<string, ClearerWords>>
  spread?: Readonly<Record<string, Spread>>
  lines?: LinesSheet
}

const parts = new WeakMap<EntityModule, FileParts>()

/** Registers the additional parts of an entity's files. */
export const registerFileParts = (module: EntityModule, of: FileParts): void => void parts.set(module, of)

/** The additional parts of an entity's files. Empty if no parts are registered. */
export const filePartsOf = (module: EntityModule): FileParts => parts.get(module) ?? {}
