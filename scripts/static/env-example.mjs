import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { envExample } from '../steps/env-example.mjs'
import { root } from '../steps/paths.mjs'

// Checks that .env.example contains the settings declared in server/config.ts, with their explanations from README.md.
// With --write, writes the file.

const file = join(root, '.env.example')
const { text, faults } = envExample()
if (process.argv.includes('--write')) writeFileSync(file, text)
if (!existsSync(file) || readFileSync(file, 'utf8') !== text)
  faults.push('.env.example is not what the settings are: run npm run settings')
for (const fault of faults) console.log(fault)
process.exitCode = faults.length === 0 ? 0 : 1
