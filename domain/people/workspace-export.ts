import type { Words } from '../kit/words/words.ts'

/**
 * Where the export of a workspace stands: it waits for its turn, is being made, lies there to be downloaded, or could
 * not be made. One that lay there for its time is EXPIRED: its file is gone.
 */
const exportStates = ['QUEUED', 'RUNNING', 'READY', 'FAILED', 'EXPIRED'] as const
type ExportState = (typeof exportStates)[number]

/** How long a finished export can be downloaded, in hours. */
export const exportKeptHours = 24

/** The most exports of a workspace that are begun in a day. */
export const mostExportsADay = 10

/** An export of the workspace, as `GET workspace/export/list` answers it. */
export type WorkspaceExport = {
  _id: string
  state: ExportState
  /** How much of it is done, from 0 to 100. */
  percent: number
  /** Of the finished file, in bytes. */
  size: number | null
  createdAt: string
  /** Who asked for it. */
  by: { firstName: string; lastName: string } | null
  /** Until when it can be downloaded. */
  expiresAt: string | null
  /** Why it could not be made, in words. */
  problem: string | null
}

/** What a workspace holds, as `GET workspace/contents` answers it. */
export type WorkspaceContents = {
  clients: number
  jobs: number
  appointments: number
  invoices: number
  products: number
  members: number
  files: number
  /** Of all files, in bytes. */
  bytes: number
}

/** Said of an export that cannot be downloaded yet, or any more. */
export const notReadyWords: Words = {
  en: 'This export cannot be downloaded: it is not ready, or its time is over. Make a new one.',
  fr: 'Cette exportation ne peut pas être téléchargée : elle n’est pas prête ou son délai est passé. Lancez-en une nouvelle.',
  es: 'Esta exportación no se puede descargar: no está lista o su plazo ha terminado. Cree una nueva.',
}

/** Said of an export that nobody works on any more. */
export const stoppedWords: Words = {
  en: 'The export was interrupted and not taken up again',
  fr: 'L’exportation a été interrompue et n’a pas repris',
  es: 'La exportación se interrumpió y no se reanudó',
}
