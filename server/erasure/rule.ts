import type { ErasedKind, KeptKind } from '@fieldhouse/domain/erasure/erasure'

/** Defines how an erasure treats those rows of a table that belong to the client. */
export type Rule = {
  /**
   * The kind of data under which the certificate counts erased rows. Null if the certificate does not count these rows.
   */
  kind: ErasedKind | null
  /** The kind of data under which the certificate counts retained rows. */
  kept?: KeptKind
} & (
  | { act: 'delete' }
  | { act: 'keep' }
  /**
   * `set` maps cleared columns to SQL; `stays` lists the other text and JSON columns; `only` limits the cleared rows.
   */
  | { act: 'blank'; set: Readonly<Record<string, string>>; stays: readonly string[]; only?: string }
)

/** SQL for the text that replaces erased texts in required columns. */
export const nothing = `'—'`
export const none = 'null'
