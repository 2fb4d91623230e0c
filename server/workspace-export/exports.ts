import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { dayAt } from '@fieldhouse/domain/kit/time/day'
import {
  type WorkspaceExport,
  mostExportsADay,
  notReadyWords,
} from '@fieldhouse/domain/people/workspace-export'
import { translated } from '@fieldhouse/domain/kit/words/translated'
import type { Words } from '@fieldhouse/domain/kit/words/words'
import { newId } from '../kit/database/tenant-table.ts'
import type { Work } from '../kit/database/work.ts'
import type { EntityModule } from '../kit/entity/define-entity.ts'
import { record } from '../kit/entity/write.ts'
import { disposition, nameable } from '../kit/http/disposition.ts'
import type { FileStore } from '../kit/http/file-store.ts'
import type { Answer } from '../kit/http/route.ts'
import type { Queue } from '../kit/jobs/job.ts'
import { workspaceRoutes } from '../people/workspace.ts'
import { exportJob } from './export-job.ts'
import { begunToday, exportUnderWay, giveUpStopped, latestExports, readyExport } from './progress.ts'
import { type ExportKind, workspaceExports } from './tables.ts'
import { workspaceName } from './workspace-name.ts'

const workspaces: EntityModule = workspaceRoutes

/** What the history of the workspace records of an export of each kind. */
const actions = {
  DATA: { begun: 'export', sent: 'download' },
  PROOF: { begun: 'exportProof', sent: 'downloadProof' },
} as const

type Noted = (typeof actions)[ExportKind]['begun' | 'sent']

/** Records in the workspace's history that an export was requested or downloaded. */
async function note(work: Work, action: Noted): Promise<void> {
  const { rows } = await work.client.query<{ version: number }>(
    'select version from workspaces where workspace_id = $1',
    [work.workspaceId],
  )
  await record(work, workspaces, {
    action,
    row: { id: work.workspaceId, version: rows[0]?.version ?? 1 },
  })
}

/**
 * Starts an export. If an export of the kind is unfinished, returns that export, because a workspace can have only one
 * export of a kind at a time.
 */
export async function beginExport(
  work: Work,
  { queue, kind }: { queue: Queue; kind: ExportKind },
): Promise<Answer<WorkspaceExport>> {
  // The second of two concurrent calls waits for this lock, and then finds the export that the first call started.
  await work.client.query('select pg_advisory_xact_lock(hashtextextended($1, 63))', [work.workspaceId])
  await giveUpStopped(work, kind)
  const current = await exportUnderWay(work, kind)
  if (!current) {
    if ((await begunToday(work, kind)) >= mostExportsADay)
      throw new Problem('RATE_LIMITED', { retryAfter: 3600 })
    const exportId = newId()
    const { workspaceId, actor } = work
    await work.tx
      .insert(workspaceExports)
      .values({ workspaceId, id: exportId, kind, state: 'QUEUED', actorId: actor.id })
    await queue.send(work.client, exportJob, { workspaceId, exportId })
    await note(work, actions[kind].begun)
  }
  const id = current?.id
  const [latest] = (await latestExports(work, kind)).filter(({ _id }) => id === undefined || _id === id)
  if (!latest) throw new Problem('NOT_FOUND')
  return { result: latest, status: current ? 200 : 201, after: () => queue.wake(exportJob) }
}

const proofWords: Words = translated('workspace-export', 'proofFile')

/** The file name, which contains the workspace's name and the day in the reader's time zone. */
async function fileName(work: Work, kind: ExportKind): Promise<string> {
  const name = nameable(await workspaceName(work)) || 'workspace'
  const day = dayAt(work.now.getTime(), work.actor.timezone)
  return [name, ...(kind === 'PROOF' ? [proofWords[work.actor.language]] : []), `${day}.zip`].join('-')
}

/** An export of a kind by its id. */
type Asked = { kind: ExportKind; id: string }

/** The stored file of an export. Throws `INVALID_TRANSITION` if the export cannot be downloaded. */
export async function needReady(work: Work, asked: Asked): Promise<{ key: string; size: number }> {
  const ready = await readyExport(work, asked)
  if (!ready) throw new Problem('INVALID_TRANSITION', { words: notReadyWords })
  return ready
}

/** The stored file of an export as a download, which the history records. */
export async function sendExport(
  work: Work,
  { files, ...asked }: Asked & { files: FileStore },
): Promise<Answer<null>> {
  const { key, size } = await needReady(work, asked)
  await note(work, actions[asked.kind].sent)
  const name = await fileName(work, asked.kind)
  const file = async () => {
    const content = await files.get(key)
    // After a backup is restored, the file is missing, because backups do not contain export files.
    if (!content) throw new Problem('INVALID_TRANSITION', { words: notReadyWords })
    const headers = {
      'content-type': 'application/zip',
      'content-length': String(size),
      'content-disposition': disposition('attachment', name),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    }
    return { content, headers }
  }
  return { result: null, file }
}
