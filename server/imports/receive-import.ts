import { maxImportBytes } from '@fieldhouse/domain/imports/import-state'
import { fault } from '@fieldhouse/domain/kit/entity/problem'
import type { FastifyRequest } from 'fastify'
import { withForm } from '../files/receive.ts'
import { incomingFolder } from '../files/store.ts'
import type { EntityModule } from '../kit/entity/define-entity.ts'
import {
  type Answer,
  type Input,
  type Received,
  type Server,
  callerOf,
  workspaceOf,
} from '../kit/http/route.ts'
import { type Claim, type Work, inWorkspace } from '../kit/database/work.ts'
import { type ImportRow, importNow, readRows } from './import-now.ts'
import { importView } from './import-view.ts'
import { importIs, importOf } from './progress.ts'
import { stageFile } from './stage.ts'
import { imports } from './tables.ts'
import { queryOf } from '../kit/http/address-values.ts'

/** A file to import as it arrived: its rows, or the id under which they wait. */
type Arrived = { rows: ImportRow[]; dryRun: boolean } | { staged: string }

const switches = ['dryRun', 'stage'] as const

/** The switches of the form or the query, each `true` or `false`. */
function switchesOf(
  texts: Map<string, string[]>,
  request: FastifyRequest,
): Record<(typeof switches)[number], boolean> {
  const stranger = [...texts.keys()].find((key) => !switches.some((each) => each === key))
  if (stranger !== undefined) throw fault([stranger], 'UNKNOWN_FIELD', { field: stranger })
  const query = queryOf(request)
  const isOn = (key: (typeof switches)[number]) => {
    const said = texts.get(key)?.at(-1) ?? query[key] ?? 'false'
    if (said !== 'true' && said !== 'false') throw fault([key], 'TRUE_OR_FALSE')
    return said === 'true'
  }
  return { dryRun: isOn('dryRun'), stage: isOn('stage') }
}

/** Who has work on an import done, and where; a job is sent with it. */
export type ImportClaim = Pick<Claim, 'workspaceId' | 'actor' | 'requestId' | 'appUrl'>

/** Under whose name work on an import is done. */
export const claimOf = (server: Server, request: FastifyRequest): ImportClaim => ({
  workspaceId: workspaceOf(request),
  actor: callerOf(request),
  requestId: request.id,
  appUrl: server.config.appUrl,
})

async function stage(
  server: Server,
  module: EntityModule,
  at: { request: FastifyRequest; file: { path: string; name: string } },
): Promise<{ id: string; drop: () => Promise<void> }> {
  const claim = claimOf(server, at.request)
  const inside = <T>(run: (work: Work) => Promise<T>) => inWorkspace(server.database.main, claim, run)
  const staging = () => inside((work) => stageFile(work, module.entity, at.file))
  const asked = { kind: 'import-file', of: claim.workspaceId, signal: at.request.over } as const
  const id = await server.budget.run(asked, staging)
  const drop = () => inside(async (work) => void (await work.tx.delete(imports).where(importIs(work, id))))
  return { id, drop }
}

/** Reads the multipart form of an import: `file`, a CSV, with `dryRun` or `stage`. */
export function receiveImport(
  server: Server,
  module: EntityModule,
  request: FastifyRequest,
): Promise<Received<Arrived>> {
  const folder = incomingFolder(server.config)
  return withForm(
    request,
    { folder, maxFileBytes: maxImportBytes },
    async ({ files, texts }): Promise<Received<Arrived>> => {
      const asked = switchesOf(texts, request)
      const [file, another] = files
      if (!file || file.field !== 'file') throw fault(['file'], 'REQUIRED')
      if (another) throw fault(['file'], 'TOO_MANY', { max: 1 })
      const digest = `${file.sha256} ${asked.dryRun} ${asked.stage}`
      if (asked.stage) {
        const { id, drop } = await stage(server, module, { request, file })
        return { body: { staged: id }, digest, drop }
      }
      const costly = { kind: 'import-file', of: workspaceOf(request), signal: request.over } as const
      const claim = claimOf(server, request)
      const at = await inWorkspace(server.database.main, claim, async ({ actor, home }) => ({
        zone: actor.timezone,
        country: home.country,
      }))
      const rows = await server.budget.run(costly, () =>
        readRows(module.entity, { path: file.path, language: request.language, ...at }),
      )
      return { body: { rows, dryRun: asked.dryRun }, digest, drop: async () => {} }
    },
  )
}

/** Answers an import that arrived: done at once, or lying there to be looked at. */
export async function importArrived(
  work: Work,
  module: EntityModule,
  { body, request }: Input,
): Promise<Answer> {
  const arrived = body as Arrived
  if (!('staged' in arrived)) return importNow(work, module, arrived)
  const record = await importOf(work, arrived.staged)
  return { result: await importView(work, module, { record, language: request.language }), status: 201 }
}
