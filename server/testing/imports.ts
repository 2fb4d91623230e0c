import { expect } from 'vitest'
import { formOf } from './form.ts'
import type { Person, Reply, World } from './world.ts'

/** Imports of files as screens make them, staged, checked and run, or `sent` in one request. */
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
  /** Waits for an import to leave the state it is working in. */
  const settled = async (id: string, headers: Record<string, string> = {}) => {
    for (;;) {
      const { result } = await world().admin.get(`/import/read/${id}`, headers)
      if (result.state !== 'CHECKING' && result.state !== 'RUNNING') return result
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
  return { stage, sent, settled, checked, ran }
}
