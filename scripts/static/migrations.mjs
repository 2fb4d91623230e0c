import { globSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { root } from '../steps/paths.mjs'

// Checks that the migrations create the tables declared in the code: drizzle-kit must have nothing left to generate.

const server = join(root, 'server')
const { default: config } = await import(pathToFileURL(join(server, 'drizzle.config.ts')))
const declared = {}
for (const file of globSync(config.schema, { cwd: server }))
  Object.assign(declared, await import(pathToFileURL(join(server, file))))

const meta = join(server, config.out, 'meta')
const newest = readdirSync(meta)
  .filter((name) => name.endsWith('_snapshot.json'))
  .sort()
  .at(-1)
const made = JSON.parse(readFileSync(join(meta, newest), 'utf8'))
const missing = await generateMigration(
  made,
  generateDrizzleJson(declared, made.id, undefined, config.casing),
)
for (const statement of missing) console.log(statement)
if (missing.length > 0) console.log('Add them: see docs/how-to/add-an-entity.md, "How it is stored"')
process.exitCode = missing.length === 0 ? 0 : 1
