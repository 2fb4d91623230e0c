import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { costOf, kinds, lineOf, stepsOf } from '../../bench/recipe.ts'
import { root } from '../steps/paths.mjs'

// Checks that docs/how-to/add-an-entity.md can be followed: each file that the page changes exists, each file that the
// page creates does not exist yet, and all imports resolve. For each kind of entity, the check also counts the lines
// that the page adds, the places where a field's name is written, and the files that list the field. Each count has a
// limit. `bench/entity.bench.ts` follows the page and tests the result.

const faults = []
for (const { name, field, most } of kinds) {
  const steps = stepsOf(root, name)
  const cost = costOf(steps, field)
  if (cost.spellings === 0) faults.push(`${name}: has no field ${field} that could be counted`)
  for (const [what, count] of Object.entries(cost))
    if (count > most[what]) faults.push(`${name}: ${count} ${what}, at most ${most[what]}`)
  const made = new Set(steps.map(({ file }) => file))
  for (const fault of steps.flatMap((step) => [faultOf(step) ?? [], ...lostImports(step, made)].flat()))
    faults.push(`${name}: ${fault}`)
}
for (const fault of faults) console.log(`docs/how-to/add-an-entity.md: ${fault}`)
process.exitCode = faults.length === 0 ? 0 : 1

/** Returns why a step cannot be done, or null if the step can be done. */
function faultOf(step) {
  const path = join(root, step.file)
  if (existsSync(path) === (step.place === 'new'))
    return `${step.file} is ${existsSync(path) ? 'there already' : 'not there'}`
  if (step.place === 'new') return null
  const lines = readFileSync(path, 'utf8').split('\n')
  const line = lines[lineOf(step, lines)]
  if (line === undefined) return `${step.file} has no line with ${step.line}`
  const lost =
    step.place === 'instead' ? line.match(/\w+/g).find((word) => !step.text.includes(word)) : undefined
  return lost === undefined ? null : `${step.file} would lose ${lost}`
}

/** Returns a step's imports of our own modules that neither exist nor are created by the page. */
function lostImports({ file, text }, made) {
  const names = [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, name]) => name)
  const ours = names.flatMap((name) => {
    if (name.startsWith('.')) return [[name, join(dirname(file), name)]]
    return name.startsWith('@fieldhouse/') ? [[name, `${name.slice('@fieldhouse/'.length)}.ts`]] : []
  })
  return ours
    .filter(([, path]) => !made.has(path) && !existsSync(join(root, path)))
    .map(([name]) => `${file} imports ${name}, which is not there`)
}
