import { filesOf, importsOf, isTest } from '../steps/imports.mjs'

// Finds import cycles. The files of a cycle can only be understood, tested and removed together. Lint finds the cycles
// of static imports. This check also follows `import()`, which only delays the loading of a file.

const files = ['domain', 'server', 'web', 'e2e', 'bench', 'prove'].flatMap(filesOf)
const known = new Set(files)

/** The imported files, by importing file. */
const needs = new Map(
  files
    .filter((file) => !isTest(file))
    .map((file) => [file, new Set(importsOf(file).map(([target]) => fileAt(target)))]),
)

// Removes the files that import no remaining file, until every remaining file imports another remaining file. Each of
// the remaining files is part of a cycle or imports a file of a cycle.
const isFree = (file) => ![...needs.get(file)].some((other) => needs.has(other))
for (let free = []; (free = [...needs.keys()].filter(isFree)).length > 0;)
  for (const file of free) needs.delete(file)

for (const [file, targets] of needs)
  for (const target of targets)
    if (reaches(target, file)) {
      console.log(`${file}: in a circle with ${target}`)
      process.exitCode = 1
    }

/** Whether a file imports another, directly or through other files. */
function reaches(from, wanted) {
  const seen = new Set()
  const open = [from]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (file === wanted) return true
    if (seen.has(file)) continue
    seen.add(file)
    open.push(...(needs.get(file) ?? []))
  }
  return false
}

/** Returns the imported file. Imports of the project's packages omit the file extension. */
function fileAt(target) {
  return [target, `${target}.ts`, `${target}.tsx`].find((path) => known.has(path)) ?? target
}
