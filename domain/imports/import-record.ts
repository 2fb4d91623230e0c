import type { Likeness } from '../kit/entity/likeness.ts'
import type { ImportState } from './import-state.ts'
import type { Makeable, MissingName } from './missing-names.ts'
import type { ImportUndo } from './undo.ts'

/** A staged file: headings, first rows, and the guessed targets of its columns. */
export type ImportFile = {
  headings: string[]
  samples: { line: number; cells: string[] }[]
  columns: (string | null)[]
  constants: Record<string, string>
  creates: Makeable[]
  isRemembered: boolean
}

/** A fault or notice of a row, with its column. */
export type Reason = { field: string; heading: string | null; msg: string }

/** An import in a response. */
export type ImportRecord = {
  _id: string
  name: string
  state: ImportState
  rows: number
  done: number
  accepted: number
  refused: number
  likely: number
  problem: { msg: string; errors: { path: (string | number)[]; msg: string }[] } | null
  file?: ImportFile
  fresh?: number
  missing?: Pick<MissingName, 'entity' | 'name' | 'use'>[]
  refusedRows?: { line: number; reasons: Reason[] }[]
  noticed?: number
  noticedRows?: { line: number; reasons: Reason[] }[]
  likelyRows?: { line: number; cells: string[]; likeness: Likeness }[]
  preview?: { line: number; values: Record<string, string> }[]
  /** The undo of the import. The field is present after the rows have become records. */
  undo?: ImportUndo
}
