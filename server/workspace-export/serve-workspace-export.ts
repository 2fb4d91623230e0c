import {
  exportCreate,
  exportDownload,
  exportList,
  exportOpen,
  workspaceContents,
} from '@fieldhouse/domain/people/calls'
import { freshCallerOf } from '../identity/proof.ts'
import { type Route, type Server, apiBase } from '../kit/http/route.ts'
import { serve } from '../kit/http/serve-route.ts'
import type { Queue } from '../kit/jobs/job.ts'
import { contentsOf } from './contents.ts'
import { beginExport, needReady, sendExport } from './exports.ts'
import { latestExports, readyExport } from './progress.ts'

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
      return beginExport(work, { queue, kind: 'DATA' })
    },
  },
  {
    ...exportList,
    reads: true,
    handle: async (work) => ({ result: await latestExports(work, 'DATA') }),
  },
  {
    ...exportOpen,
    handle: async (work, { id, request }) => {
      await readyExport(work, { kind: 'DATA', id })
      freshCallerOf(request)
      await needReady(work, { kind: 'DATA', id })
      const address = `${apiBase}/workspace/export/download/${id}?workspace=${work.workspaceId}`
      return { result: { address } }
    },
  },
  {
    ...exportDownload,
    sendsFile: true,
    handle: async (work, { id, request }) => {
      await readyExport(work, { kind: 'DATA', id })
      freshCallerOf(request, taking)
      return sendExport(work, { files: server.files, kind: 'DATA', id })
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
