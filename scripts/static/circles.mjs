import { filesOf, importsOf, isTest } from '../steps/imports.mjs'

// Files that need each other in a circle: none of them could be read, tested or taken out alone. Lint finds the circles
// of static imports; this check also follows `import()`, which delays the loading of a file but not the need for it.

const files = ['domain', 'server', 'web', 'e2e', 'bench', 'prove'].flatMap(filesOf)
const known = new Set(files)

/** The files that each file needs. */
const needs = new Map(
  files
    .filter((file) => !isTest(file))
    .map((file) => [file, new Set(importsOf(file).map(([target]) => fileAt(target)))]),
)

// Removes each file that imports no remaining file, until none is left to remove. Each remaining file is part of a
// cycle or imports one.
const isFree = (file) => ![...needs.get(file)].some((other) => needs.has(other))
for (let free = []; (free = [...needs.keys()].filter(isFree)).length > 0;)
  for (const file of free) needs.delete(file)

for (const [file, targets] of needs)
  for (const target of targets)
    if (reaches(target, file)) {
      console.log(`${file}: in a circle with ${target}`)
      process.exitCode = 1
    }

/** Whether a file needs another, directly or through others. */
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

/** Returns the file of an import. Imports of the project's packages omit the file extension. */
function fileAt(target) {
  return [target, `${target}.ts`, `${target}.tsx`].find((path) => known.has(path)) ?? target
}
