import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type Manifest, entryNames } from './manifest.ts'
import { openArchive } from './read-archive.ts'
import { writeArchive } from './write-archive.ts'

const folder = mkdtempSync(join(tmpdir(), 'fieldhouse-archive-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const manifest: Manifest = {
  format: 1,
  product: '0.1.0',
  at: '2026-11-21T12:00:00.000Z',
  postgres: 18,
  migration: { when: 0, name: null },
  secretMark: '',
  hasSecret: false,
  workspaces: 0,
  tables: [],
  leftOut: [],
  files: [],
  missingFiles: [],
}

test('an archive with a large file and a long manifest behind it is read to its end', async () => {
  const target = join(folder, 'large.tar')
  const archive = await writeArchive(target)
  const file = Buffer.alloc(1_000_000, 'a')
  await archive.add(entryNames.file('ab/cd'), file)
  const missingFiles = Array.from({ length: 4000 }, (_, at) => `${at}`.padStart(48, '0'))
  await archive.add(entryNames.manifest, Buffer.from(JSON.stringify({ ...manifest, missingFiles })))
  await archive.finish()
  const read = await openArchive(target)
  expect(read.manifest.missingFiles).toEqual(missingFiles)
  expect(await read.secret()).toBeNull()
  const { value } = await read.entries().next()
  expect((value as { content: Buffer }).content.equals(file)).toBe(true)
})

test('an archive of a format that this release does not know is refused', async () => {
  const target = join(folder, 'newer.tar')
  const archive = await writeArchive(target)
  await archive.add(entryNames.manifest, Buffer.from(JSON.stringify({ ...manifest, format: 2 })))
  await archive.finish()
  await expect(openArchive(target)).rejects.toThrow(/made by another release/)
  await expect(writeArchive(target)).rejects.toThrow(/There is a file .* already/)
})
