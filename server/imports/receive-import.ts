import { maxImportBytes } from '@fieldhouse/domain/imports/import-state'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
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
import type { Claim } from '../kit/database/claim.ts'
import { type Work, inWorkspace } from '../kit/database/work.ts'
import { type ImportRow, importNow, readRows } from './import-now.ts'
import { withCustomColumns } from './importable.ts'
import { importView } from './import-view.ts'
import { importIs, importOf } from './progress.ts'
import { type ReadBy, withTable } from './receive-table.ts'
import { stageFile } from './stage.ts'
import { imports } from './tables.ts'
import { queryOf } from '../kit/http/address-values.ts'

/** A received file as its rows, or the id of its staged import. */
type Arrived = { rows: ImportRow[]; dryRun: boolean } | { staged: string }

const switches = ['dryRun', 'stage'] as const

/** The values of the switches in the form or the query. Each switch is `true` or `false`. */
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

/** The user and the workspace on whose behalf an import runs. The import's job contains the user and the workspace. */
export type ImportClaim = Pick<Claim, 'workspaceId' | 'actor' | 'requestId' | 'appUrl'>

/** The user and workspace of a request. */
export const claimOf = (server: Server, request: FastifyRequest): ImportClaim => ({
  workspaceId: workspaceOf(request),
  actor: callerOf(request),
  requestId: request.id,
  appUrl: server.config.appUrl,
})

/** Looks up the language, time zone, country and columns for reading a file, before the file is received. */
const readBy = (
  server: Server,
  module: EntityModule,
  request: FastifyRequest,
): Promise<{ by: ReadBy; entity: Entity }> =>
  inWorkspace(server.database.main, claimOf(server, request), async (work) => ({
    by: { language: request.language, zone: work.actor.timezone, country: work.home.country },
    entity: (await withCustomColumns(work, module)).entity,
  }))

/**
 * Reads the multipart form of an import. `file` is a table, a workbook, contacts or a calendar. The form also has
 * `dryRun` or `stage`.
 */
export function receiveImport(
  server: Server,
  module: EntityModule,
  request: FastifyRequest,
): Promise<Received<Arrived>> {
  const folder = incomingFolder(server.config)
  const inside = <T>(run: (work: Work) => Promise<T>) =>
    inWorkspace(server.database.main, claimOf(server, request), run)
  return withForm(
    request,
    { folder, maxFileBytes: maxImportBytes },
    async ({ files, texts }): Promise<Received<Arrived>> => {
      const asked = switchesOf(texts, request)
      const [file, another] = files
      if (!file || file.field !== 'file') throw fault(['file'], 'REQUIRED')
      if (another) throw fault(['file'], 'TOO_MANY', { max: 1 })
      const digest = `${file.sha256} ${asked.dryRun} ${asked.stage}`
      const { by, entity } = await readBy(server, module, request)
      const { path, name } = file
      const reading = { entity, path, by, of: workspaceOf(request), signal: request.over }
      if (asked.stage) {
        const id = await withTable(server.budget, reading, (table) =>
          inside((work) => stageFile(work, entity, { table, name })),
        )
        const drop = () =>
          inside(async (work) => void (await work.tx.delete(imports).where(importIs(work, id))))
        return { body: { staged: id }, digest, drop }
      }
      const rows = await withTable(server.budget, reading, (table) => readRows(entity, { table, ...by }))
      return { body: { rows, dryRun: asked.dryRun }, digest, drop: async () => {} }
    },
  )
}

/** Responds to a received file: imports it immediately, or returns the staged import. */
export async function importArrived(
  work: Work,
  module: EntityModule,
  { body, request }: Input,
): Promise<Answer> {
  const arrived = body as Arrived
  const own = await withCustomColumns(work, module)
  if (!('staged' in arrived)) return importNow(work, own, arrived)
  const record = await importOf(work, arrived.staged)
  return { result: await importView(work, own, { record, language: request.language }), status: 201 }
}
