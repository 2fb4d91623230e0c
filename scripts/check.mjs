import { changedIn, changesSince, sinceWords } from './steps/changed.mjs'
import { inWords } from './steps/in-words.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { staticChecks } from './steps/static-checks.mjs'

await inWords(async () => {
  await ensureInstalled()
  const named = changedIn(process.argv.slice(2))
  const changes = named === undefined ? null : changesSince(named)
  const { passed, failed, left } = await staticChecks({ all: false, changed: changes?.files ?? null })
  if (changes !== null) {
    console.log(`\n${sinceWords(changes)}`)
    if (left.length > 0) console.log(`Left out here, as that cannot affect them: ${left.join(', ')}`)
  }
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
})
