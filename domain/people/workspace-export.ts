import { translated } from '../kit/words/translated.ts'
import type { Words } from '../kit/words/words.ts'

/**
 * The states of a workspace's export: queued, running, ready for download, or failed. After a while a READY export
 * becomes EXPIRED, and the file is deleted.
 */
const exportStates = ['QUEUED', 'RUNNING', 'READY', 'FAILED', 'EXPIRED'] as const
type ExportState = (typeof exportStates)[number]

/** How long a finished export can be downloaded, in hours. */
export const exportKeptHours = 24

/** The maximum number of exports that a workspace may start in a day. */
export const mostExportsADay = 10

/** An export of the workspace, as `GET workspace/export/list` returns it. */
export type WorkspaceExport = {
  _id: string
  state: ExportState
  /** The progress, from 0 to 100. */
  percent: number
  /** The size of the finished file, in bytes. */
  size: number | null
  createdAt: string
  /** The person who requested the export. */
  by: { firstName: string; lastName: string } | null
  /** Until when the export can be downloaded. */
  expiresAt: string | null
  /** Why the export failed, as a message. */
  problem: string | null
}

/** The contents of a workspace in numbers, as `GET workspace/contents` returns them. */
export type WorkspaceContents = {
  clients: number
  jobs: number
  appointments: number
  invoices: number
  products: number
  members: number
  files: number
  /** The size of all files, in bytes. */
  bytes: number
}

/** The message for an export that is not ready yet, or has expired. */
export const notReadyWords: Words = translated('people', 'notReadyWords')

/** The message for an export whose process crashed. */
export const stoppedWords: Words = translated('people', 'stoppedWords')
