// Measures the cost of adding an entity: follows docs/how-to/add-an-entity.md in a copy of this tree, tests the copy,
// and counts lines.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { type Step, costOf, kinds, lineOf, stepsOf } from './recipe.ts'

const root = join(import.meta.dirname, '..')

function take(folder: string, step: Step): void {
  const { file, place, line, text } = step
  const path = join(folder, file)
  if ((place === 'new') === existsSync(path)) throw new Error(`${file}: the page takes it to be ${place}`)
  mkdirSync(dirname(path), { recursive: true })
  if (place === 'new') return writeFileSync(path, text)
  const lines = readFileSync(path, 'utf8').split('\n')
  const at = lineOf(step, lines)
  if (at === -1) throw new Error(`${file} has no line with ${line}`)
  const blanks = /^\s*/.exec(lines[at] ?? '')?.[0] ?? ''
  const added = text.trimEnd().split('\n')
  const [from, gone] = place === 'behind' ? [at + 1, 0] : [at, 1]
  writeFileSync(path, lines.toSpliced(from, gone, ...added.map((each) => blanks + each)).join('\n'))
}

/**
 * Runs a command in the copy, with the tools of the copy. Returns the output of the command, or throws an error if the
 * command fails.
 */
function run(folder: string, [tool = '', ...args]: readonly string[]): string {
  const path = `${join(folder, 'node_modules', '.bin')}${delimiter}${process.env['PATH'] ?? ''}`
  const env = { ...process.env, PATH: path }
  return execFileSync(tool, args, { cwd: folder, env, encoding: 'utf8', maxBuffer: 2 ** 28 })
}

/**
 * Returns the number of changed lines and files in the copy, and the number of added lines that contain a field's name.
 */
function writtenIn(folder: string, field: string) {
  run(folder, ['git', 'add', '--all', '--intent-to-add'])
  const changes = run(folder, ['git', 'diff', '--unified=0', '--', ':!server/migrations', ':!*.gen.ts'])
  const lines = changes.split('\n')
  const added = lines.filter((line) => /^\+(?!\+\+)/.test(line) && line.trim() !== '+')
  return {
    lines: added.length,
    files: lines.filter((line) => line.startsWith('+++ ')).length,
    spellings: added.filter((line) => new RegExp(`\\b${field}\\b`).test(line)).length,
  }
}

const proofs = [
  ['npm', 'run', 'migration', 'scratch_sample'],
  ['npm', 'run', 'check'],
  [
    'vitest',
    'run',
    '--project',
    'server',
    'server/testing/entities/',
    'server/kit/entity/',
    'server/openapi/',
  ],
  ['vitest', 'run', '--project', 'web', 'web/shell', 'web/locales', 'web/identity'],
]

for (const { name, most, field } of kinds) {
  const folder = mkdtempSync(join(tmpdir(), 'entity-'))
  try {
    run(root, ['git', 'clone', '--quiet', '--shared', root, folder])
    run(folder, ['npm', 'ci', '--ignore-scripts'])
    const steps = stepsOf(root, name)
    const { served, shown } = costOf(steps, field)
    for (const step of steps) take(folder, step)
    // scripts/static/recipe.mjs would fail in the copy, because the copy already contains the files that the page
    // creates.
    rmSync(join(folder, 'scripts/static/recipe.mjs'))
    run(folder, ['oxfmt'])
    const { lines, files, spellings } = writtenIn(folder, field)
    console.log(
      `${name}: ${lines} lines (at most ${most.lines}; ${served} serve it, ${shown} show it) in ${files} files, a field spelled ${spellings} times`,
    )
    for (const proof of proofs) run(folder, proof)
    console.log(`${name}: passes ${proofs.map((proof) => proof.join(' ')).join(', ')}`)
    if (lines > most.lines) process.exitCode = 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
