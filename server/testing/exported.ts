import { parse } from 'csv-parse/sync'
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { unzipSync } from 'fflate'
import { exportJob } from '../workspace-export/export-job.ts'
import { jobToolsOf } from './job-tools.ts'
import type { Person, World } from './world.ts'

/** The content of an export: files by path, and tables by name. A table has one object per row. */
export type Exported = {
  files: Record<string, Uint8Array>
  text(path: string): string
  table(name: string): Record<string, string>[]
}

/** Unpacks a ZIP file with a library other than the server's ZIP library. Checks the SHA-256 of each file. */
export function readExport(zip: Uint8Array): Exported {
  const files = unzipSync(zip)
  const text = (path: string) => {
    const content = files[path]
    if (!content) throw new Error(`the export has no ${path}`)
    return Buffer.from(content).toString()
  }
  const sums = text('SHA256SUMS').trim().split('\n')
  if (sums.length !== Object.keys(files).length - 1) throw new Error('not every file has a sum')
  for (const line of sums) {
    const [sum, path] = [line.slice(0, 64), line.slice(66)]
    const own = createHash('sha256')
      .update(files[path] ?? '')
      .digest('hex')
    if (own !== sum) throw new Error(`${path} is not as its sum says`)
  }
  return {
    files,
    text,
    table: (name) => parse(text(`${name}.csv`), { columns: true, bom: true }) as Record<string, string>[],
  }
}

/** Requests an export, runs the job that creates it, and downloads it. */
export async function exportOf(world: World, person: Person): Promise<Exported> {
  const asked = await person.post('/workspace/export/create')
  if (asked.status >= 300) throw new Error(`no export: ${JSON.stringify(asked.body)}`)
  const exportId: string = asked.result._id
  await exportJob.run(jobToolsOf(world), { workspaceId: person.workspaceId, exportId })
  return readExport(await downloaded(world, person, exportId))
}

/** Downloads the ZIP file of a finished export. */
export async function downloaded(world: World, person: Person, id: string): Promise<Buffer> {
  const { result } = await person.post(`/workspace/export/open/${id}`)
  const answer = await world.app.inject({
    url: result.address,
    headers: { authorization: `Bearer ${person.token}` },
    payloadAsStream: true,
  })
  if (answer.statusCode !== 200) throw new Error(`no file: ${answer.statusCode}`)
  return buffer(answer.stream())
}
