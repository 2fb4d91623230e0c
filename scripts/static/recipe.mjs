import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { kinds, lineOf, stepsOf } from '../../bench/recipe.ts'
import { root } from '../steps/paths.mjs'

// Whether docs/how-to/add-an-entity.md can still be followed: each place that it names is there, each file that it makes is
// not, and no kind of entity costs more lines than it may. `bench/entity.bench.ts` follows it and proves what comes out.

const faults = []
for (const { name, most } of kinds) {
  const steps = stepsOf(root, name)
  const lines = steps.flatMap(({ text }) => text.split('\n')).filter((line) => line.trim() !== '').length
  if (steps.length === 0 || lines > most) faults.push(`${name}: ${lines} lines, at most ${most}`)
  faults.push(...steps.flatMap((step) => faultOf(step) ?? []).map((fault) => `${name}: ${fault}`))
}
for (const fault of faults) console.log(`docs/how-to/add-an-entity.md: ${fault}`)
process.exitCode = faults.length === 0 ? 0 : 1

/** Why a step cannot be taken; null where it can. */
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
