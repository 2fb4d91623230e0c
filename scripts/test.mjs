import { ensureBrowser } from './setup-browser.mjs'
import { ensurePooler } from './setup-pooler.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { staticChecks } from './steps/static-checks.mjs'
import { browser, olderPostgres, unit, unitOn } from './steps/suites.mjs'

const older = olderPostgres()
const steps = {
  static: [{ name: 'Static checks', work: () => staticChecks({ all: true }) }],
  unit: [
    { name: 'Unit and integration tests', work: unit },
    ...(older === null
      ? []
      : [{ name: `Integration tests on PostgreSQL ${older}`, work: () => unitOn(older) }]),
  ],
  e2e: [{ name: 'Browser tests', work: browser }],
}

const wanted = process.argv[2] ?? 'all'
if (wanted !== 'all' && !(wanted in steps)) {
  console.error(`There are no '${wanted}' tests: say ${Object.keys(steps).join(', ')} or nothing for all`)
  process.exit(2)
}

const total = { passed: 0, failed: 0 }
try {
  await ensureInstalled()
  if (wanted !== 'e2e' && wanted !== 'static') await ensurePooler()
  // A browser that has to be fetched comes while other steps run; if it cannot come, its own step says so.
  if (wanted === 'all') ensureBrowser().catch(() => null)
  for (const { name, work } of wanted === 'all' ? Object.values(steps).flat() : steps[wanted]) {
    console.log(`\n${name}`)
    const began = Date.now()
    const { passed, failed } = await work()
    total.passed += passed
    total.failed += failed
    console.log(`${name}: ${passed} passed, ${failed} failed, ${Math.round((Date.now() - began) / 1000)} s`)
  }
} catch (error) {
  console.error(error.message)
  total.failed += 1
}

console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1
