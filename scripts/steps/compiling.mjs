import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { broken } from './mutant-list.mjs'
import { runTool } from './run.mjs'

/** The programs of TypeScript that a break of a package may change. */
const programs = { domain: ['domain', 'server', 'web'], server: ['server'], web: ['web'] }

/**
 * Returns the breaks with which the product compiles. One run compiles the breaks of many files, so a break in a file
 * that another break makes faulty is left out.
 */
export async function compiling(copy, mutants) {
  const kept = []
  for (let rest = mutants; rest.length > 0;) {
    // Two breaks of one file may overlap.
    const now = rest.filter(({ file }, at) => rest.findIndex((other) => other.file === file) === at)
    kept.push(...(await compilingTogether(copy, now)))
    rest = rest.filter((mutant) => !now.includes(mutant))
  }
  return mutants.filter((mutant) => kept.includes(mutant))
}

/** As `compiling`, for breaks of different files. */
async function compilingTogether(copy, mutants) {
  if (mutants.length === 0) return []
  const faulty = await faultyFiles(copy, mutants)
  if (faulty.size === 0) return mutants
  const others = mutants.filter(({ file }) => !faulty.has(file))
  if (others.length < mutants.length) return compilingTogether(copy, others)
  // The errors are in other files than the breaks.
  const half = Math.floor(mutants.length / 2)
  const halves = [mutants.slice(0, half), mutants.slice(half)]
  const parts = []
  for (const part of half === 0 ? [] : halves) parts.push(...(await compilingTogether(copy, part)))
  return parts
}

/** The files in which the compiler finds an error if all these breaks are made. */
async function faultyFiles({ folder }, mutants) {
  const sources = new Map()
  try {
    for (const mutant of mutants) {
      const path = join(folder, mutant.file)
      const source = readFileSync(path, 'utf8')
      sources.set(path, source)
      writeFileSync(path, broken(source, mutant) ?? source)
    }
    const files = new Set()
    const names = new Set(mutants.flatMap(({ file }) => programs[file.split('/')[0]]))
    for (const name of names) {
      const args = ['-p', name, '--noEmit', '--checkers', '1', '--pretty', 'false']
      const { code, output } = await runTool('typescript/bin/tsc', args, { quiet: true, cwd: folder })
      const found = [...output.matchAll(/^(\S+)\(\d+,\d+\): error TS/gm)].map(([, file]) => file)
      if (code !== 0 && found.length === 0) throw new Error(`The compiler failed: ${output.trim()}`)
      for (const file of found) files.add(file)
    }
    return files
  } finally {
    for (const [path, source] of sources) writeFileSync(path, source)
  }
}
