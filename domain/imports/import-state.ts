/**
 * Where an import stands: its file is read (STAGED), its rows are looked at one by one (CHECKING, CHECKED), become
 * records (RUNNING, DONE), or none did (FAILED). The records are removed again when it is undone (UNDOING, UNDONE). Work
 * that no process does any more has STOPPED.
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

/** States in which somebody works on an import. */
export const isUnderWay = (state: ImportState): boolean =>
  state === 'CHECKING' || state === 'RUNNING' || state === 'UNDOING'

/** States in which the rows of an import have become records. */
export const isImported = (state: ImportState): boolean =>
  state === 'DONE' || state === 'UNDOING' || state === 'UNDONE'

/** The most rows of one import. */
export const mostImportRows = 100_000

/** The largest file of an import in bytes: 50 MB. */
export const maxImportBytes = 50 * 1024 * 1024

/** What is done with rows that look like records there are already. */
export const likelyChoices = ['SKIP', 'IMPORT'] as const
export type LikelyChoice = (typeof likelyChoices)[number]
