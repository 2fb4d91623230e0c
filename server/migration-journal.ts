import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

/** The folder of the migrations and their journal. */
export const migrationsFolder = new URL('./migrations/', import.meta.url)

/** Where the journal lies below a folder of migrations. */
export const journalFile = ['meta', '_journal.json'] as const

const journalShape = z.looseObject({
  entries: z.array(z.looseObject({ when: z.number(), tag: z.string() })),
})

/** The migrations of a folder in their order, each with its instant (`when`, ms) and its name (`tag`). */
export const journalOf = (folder: string = fileURLToPath(migrationsFolder)) =>
  journalShape.parse(JSON.parse(readFileSync(join(folder, ...journalFile), 'utf8')))
