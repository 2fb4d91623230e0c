import { filesOf, importsOf, isTest, pathsOf } from './imports.mjs'

/** Files whose code no user runs: tests with helpers, the developer's pages, types and texts. */
const leftOut = /\/testing\/|\/testing\.ts$|^web\/dev\/|\.d\.ts$|\/locales\//

const isNever = (file) => isTest(file) || leftOut.test(file)

/** Whether the build writes a file anew. Such a file is not broken, but the files that it imports are. */
const isGenerated = (file) => file.endsWith('.gen.ts')

/** Returns the files of the product. Leaves out the files that only tests import, directly or indirectly. */
export function productFiles() {
  const all = ['domain', 'server', 'web'].flatMap(filesOf)
  const importers = new Map(all.map((file) => [file, []]))
  for (const file of all)
    for (const [target] of importsOf(file))
      for (const path of pathsOf(target)) importers.get(path)?.push(file)
  const never = new Set(all.filter(isNever))
  const isOfTests = (file) => {
    const by = importers.get(file)
    return !never.has(file) && by.length > 0 && by.every((each) => never.has(each))
  }
  for (let found = all.filter(isOfTests); found.length > 0; found = all.filter(isOfTests))
    for (const file of found) never.add(file)
  return all.filter((file) => !never.has(file) && !isGenerated(file))
}
