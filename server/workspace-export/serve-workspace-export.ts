import {
  exportCreate,
  exportDownload,
  exportList,
  exportOpen,
  workspaceContents,
} from '@fieldhouse/domain/people/calls'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { mostExportsADay, notReadyWords } from '@fieldhouse/domain/people/workspace-export'
import { dayAt } from '@fieldhouse/domain/kit/time/day'
import { freshCallerOf } from '../identity/proof.ts'
import type { EntityModule } from '../kit/entity/define-entity.ts'
import { disposition, nameable } from '../kit/http/disposition.ts'
import { type Answer, type Route, type Server, apiBase } from '../kit/http/route.ts'
import { serve } from '../kit/http/serve-route.ts'
import { newId } from '../kit/database/tenant-table.ts'
import type { Work } from '../kit/database/work.ts'
import { record } from '../kit/entity/write.ts'
import { workspaceRoutes } from '../people/workspace.ts'
import type { Queue } from '../kit/jobs/job.ts'
import { contentsOf } from './contents.ts'
import { exportJob } from './export-job.ts'
import { begunToday, exportUnderWay, giveUpStopped, latestExports, readyExport } from './progress.ts'
import { workspaceExports } from './tables.ts'

const workspaces: EntityModule = workspaceRoutes

/** Records in the workspace's history that an export was requested or downloaded. */
async function note(work: Work, action: 'export' | 'download'): Promise<void> {
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
 * Starts an export. If an export is unfinished, returns that export, because a workspace can have only one export at a
 * time.
 */
async function begin(work: Work, queue: Queue): Promise<Answer> {
  // The second of two concurrent calls waits for this lock, and then finds the export that the first call started.
  await work.client.query('select pg_advisory_xact_lock(hashtextextended($1, 63))', [work.workspaceId])
  await giveUpStopped(work)
  const current = await exportUnderWay(work)
  if (!current) {
    if ((await begunToday(work)) >= mostExportsADay) throw new Problem('RATE_LIMITED', { retryAfter: 3600 })
    const exportId = newId()
    const { workspaceId, actor } = work
    await work.tx
      .insert(workspaceExports)
      .values({ workspaceId, id: exportId, state: 'QUEUED', actorId: actor.id })
    await queue.send(work.client, exportJob, { workspaceId, exportId })
    await note(work, 'export')
  }
  const id = current?.id
  const [latest] = (await latestExports(work)).filter(({ _id }) => id === undefined || _id === id)
  return { result: latest, status: current ? 200 : 201, after: () => queue.wake(exportJob) }
}

/** The file name, which contains the workspace's name and the day in the reader's time zone. */
async function fileName({ client, workspaceId, now, actor }: Work): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    'select name from workspaces where workspace_id = $1',
    [workspaceId],
  )
  return `${nameable(rows[0]?.name ?? '') || 'workspace'}-${dayAt(now.getTime(), actor.timezone)}.zip`
}

async function needReady(work: Work, id: string): Promise<{ key: string; size: number }> {
  const ready = await readyExport(work, id)
  if (!ready) throw new Problem('INVALID_TRANSITION', { words: notReadyWords })
  return ready
}

async function download({ files }: Server, work: Work, id: string): Promise<Answer> {
  const { key, size } = await needReady(work, id)
  await note(work, 'download')
  const name = await fileName(work)
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

/**
 * The additional minutes for which a proof is valid for the download. The browser starts the download immediately
 * after the call `open`.
 */
const taking = 1

const routesOf = (server: Server, queue: Queue): Omit<Route, 'entity' | 'section' | 'flag'>[] => [
  {
    ...exportCreate,
    handle: (work, { request }) => {
      freshCallerOf(request)
      return begin(work, queue)
    },
  },
  {
    ...exportList,
    reads: true,
    handle: async (work) => ({ result: await latestExports(work) }),
  },
  {
    ...exportOpen,
    handle: async (work, { id, request }) => {
      await readyExport(work, id)
      freshCallerOf(request)
      await needReady(work, id)
      const address = `${apiBase}/workspace/export/download/${id}?workspace=${work.workspaceId}`
      return { result: { address } }
    },
  },
  {
    ...exportDownload,
    sendsFile: true,
    handle: async (work, { id, request }) => {
      await readyExport(work, id)
      freshCallerOf(request, taking)
      return download(server, work, id)
    },
  },
  {
    ...workspaceContents,
    reads: true,
    handle: async (work) => ({ result: await contentsOf(work) }),
  },
]

/**
 * Serves exports of a whole workspace. Users need admin rights on everything and a recent proof of identity
 * (REL-63, SEC-35).
 */
export function serveWorkspaceExport(server: Server, queue: Queue): void {
  for (const route of routesOf(server, queue))
    serve(server, { entity: 'workspace-export', section: 'GLOBAL', flag: 'admin', ...route })
}
