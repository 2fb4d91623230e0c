import { isUnderWay } from '@fieldhouse/domain/imports/import-state'
import { expect } from 'vitest'
import { formOf } from './form.ts'
import type { Person, Reply, World } from './world.ts'

/** Changes to the settings that an import guesses: columns, constant values, and records to create. */
export type ImportedPlan = {
  columns?: (string | null)[]
  constants?: Record<string, string>
  creates?: string[]
}

/** Runs imports in stages, as the screens do. `sent` imports a file in one request. */
export function importsOf(world: () => World) {
  const stage = async (
    csv: string | Buffer,
    entity = 'client',
    person: Person = world().admin,
  ): Promise<Reply> => {
    await world().listen()
    const form = formOf([
      { field: 'stage', value: 'true' },
      { field: 'file', value: csv, name: 'old\u0000 system.csv', type: 'text/csv' },
    ])
    return person.post(`/${entity}/import`, form.payload, form.headers)
  }
  const sent = (
    csv: string | Buffer,
    of: { entity: string; dryRun?: boolean; as?: Person; headers?: Record<string, string> },
  ): Promise<Reply> => {
    const form = formOf([
      { field: 'dryRun', value: String(of.dryRun ?? false) },
      { field: 'file', value: csv, name: 'file.csv', type: 'text/csv' },
    ])
    const headers = { ...form.headers, ...of.headers }
    return (of.as ?? world().admin).post(`/${of.entity}/import`, form.payload, headers)
  }
  /** Waits until an import is no longer being processed, and returns the import. */
  const settled = async (id: string, headers: Record<string, string> = {}) => {
    for (;;) {
      const { result } = await world().admin.get(`/import/read/${id}`, headers)
      if (!isUnderWay(result.state)) return result
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  const checked = async (id: string, plan: unknown, headers: Record<string, string> = {}) => {
    const begun = await world().admin.post(`/import/check/${id}`, plan)
    expect(begun.body.errors ?? []).toEqual([])
    expect(begun.result.state).toBe('CHECKING')
    return settled(id, headers)
  }
  const ran = async (id: string, likely = 'SKIP') => {
    const begun = await world().admin.post(`/import/run/${id}`, { likely })
    expect(begun.result.state).toBe('RUNNING')
    return settled(id)
  }
  /** Imports a file with the guessed columns. Returns the import after its end. */
  const imported = async (entity: string, csv: string, plan: ImportedPlan = {}) => {
    const staged = await stage(csv, entity)
    expect(staged.status).toBe(201)
    const { _id, file } = staged.result
    const found = await checked(_id, { columns: file.columns, ...plan })
    expect(found.refusedRows).toEqual([])
    const done = await ran(_id, 'IMPORT')
    expect(done.state).toBe('DONE')
    return done
  }
  const undone = async (id: string) => {
    const begun = await world().admin.post(`/import/undo/${id}`)
    expect([begun.status, begun.body.msg]).toEqual([200, undefined])
    return settled(id)
  }
  return { stage, sent, settled, checked, ran, imported, undone }
}
