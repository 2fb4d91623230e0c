import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { broken, readMutants } from '../steps/mutant-list.mjs'
import { root } from '../steps/paths.mjs'

// Checks that each break of `npm run mutants` can be applied: its code has to occur in its file exactly once.

const folder = join(root, 'mutants')
const stale = readdirSync(folder)
  .filter((name) => name.endsWith('.tsv'))
  .flatMap((name) =>
    readMutants(join(folder, name))
      .filter((mutant) => !canBeMade(mutant))
      .map(({ id, file, from }) => `${name}: ${id} ${file} no longer holds once: ${from}`),
  )
for (const line of stale) console.log(line)
process.exitCode = stale.length === 0 ? 0 : 1

function canBeMade(mutant) {
  const file = join(root, mutant.file)
  return existsSync(file) && broken(readFileSync(file, 'utf8'), mutant) !== null
}
