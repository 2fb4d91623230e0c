import type { Likeness } from '../kit/entity/likeness.ts'
import type { ImportState } from './import-state.ts'
import type { Makeable, MissingName } from './missing-names.ts'
import type { ImportUndo } from './undo.ts'

/** A file as the server has it: headings, first rows, and what its columns seem to hold. */
export type ImportFile = {
  headings: string[]
  samples: { line: number; cells: string[] }[]
  columns: (string | null)[]
  constants: Record<string, string>
  creates: Makeable[]
  isRemembered: boolean
}

/** Why a row is refused, or what is told of it: about which column. */
export type Reason = { field: string; heading: string | null; msg: string }

/** An import as the server tells it. */
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
  /** Where its rows became records. */
  undo?: ImportUndo
}
