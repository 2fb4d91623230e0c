import { ensureInstalled } from './steps/install.mjs'
import { staticChecks } from './steps/static-checks.mjs'

await ensureInstalled()
const { passed, failed } = await staticChecks({ all: false })
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
