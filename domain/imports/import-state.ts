/**
 * The states of an import: STAGED (uploaded), CHECKED (rows validated), DONE (records created), UNDONE (records
 * removed). STOPPED means that the server process ended during the import.
 */
export const importStates = [
  'STAGED',
  'CHECKING',
  'CHECKED',
  'RUNNING',
  'DONE',
  'UNDOING',
  'UNDONE',
  'FAILED',
  'STOPPED',
] as const
export type ImportState = (typeof importStates)[number]

/** Whether an import is being processed. */
export const isUnderWay = (state: ImportState): boolean =>
  state === 'CHECKING' || state === 'RUNNING' || state === 'UNDOING'

/** Whether the rows of an import have become records. */
export const isImported = (state: ImportState): boolean =>
  state === 'DONE' || state === 'UNDOING' || state === 'UNDONE'

/** The maximum number of rows of an import. */
export const mostImportRows = 100_000

/** The maximum size of an imported file in bytes: 50 MB. */
export const maxImportBytes = 50 * 1024 * 1024

/** What happens to rows that resemble existing records. */
export const likelyChoices = ['SKIP', 'IMPORT'] as const
export type LikelyChoice = (typeof likelyChoices)[number]
