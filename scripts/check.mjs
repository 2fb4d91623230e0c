import { inWords } from './steps/in-words.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { staticChecks } from './steps/static-checks.mjs'

await inWords(async () => {
  await ensureInstalled()
  const { passed, failed } = await staticChecks({ all: false })
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
})
