import { ensureBrowser } from './setup-browser.mjs'
import { ensureServers } from './setup-servers.mjs'
import { changedIn, changesSince, sinceWords } from './steps/changed.mjs'
import { failuresInWords } from './steps/failures.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { staticChecks } from './steps/static-checks.mjs'
import { browser, installations, olderPostgres, touched, unit, unitOn, wholeUnit } from './steps/suites.mjs'
import { tableOf } from './steps/time-table.mjs'

// The parts of each command. `npm test` runs the parts that a change needs during development. CI runs `all`.

const older = olderPostgres()
const parts = {
  static: { name: 'Static checks', work: () => staticChecks({ all: true }) },
  unit: { name: 'Unit and integration tests', work: unit },
  installations: { name: 'Tests of whole installations', work: installations },
  wholeUnit: { name: 'Unit and integration tests, whole installations included', work: wholeUnit },
  compat: {
    name: `Integration tests on ${older === null ? 'an older PostgreSQL: none is installed' : `PostgreSQL ${older}`}`,
    // If the machine has no older PostgreSQL, the integration tests run only once.
    work: () => (older === null ? { passed: 0, failed: 0 } : unitOn(older)),
  },
  e2e: { name: 'Browser tests', work: browser },
  touched: { name: 'Tests of what changed', work: () => touched(changes) },
}

const commands = {
  quick: ['static', 'unit'],
  all: ['static', 'wholeUnit', 'e2e'],
  static: ['static'],
  unit: ['unit'],
  installations: ['installations'],
  compat: ['compat'],
  e2e: ['e2e'],
  changed: ['touched'],
}

const leftOut = `
Left out here, run by CI:
- the browser tests: npm run test:e2e
- the tests that start, kill, back up and upgrade whole installations: npm run test:installations
- 36 of 40 kills, three quarters of the rounds of dropped visits and four fifths of the generated calls: npm run test:all

Left out here and by CI:
- the integration tests on an older PostgreSQL, which take as long again: npm run test:compat`

const named = changedIn(process.argv.slice(2))
const command = named === undefined ? (process.argv[2] ?? 'quick') : 'changed'
const chosen = commands[command]
if (chosen === undefined) {
  console.error(`There are no '${command}' tests: say ${Object.keys(commands).join(', ')}`)
  process.exit(2)
}

let changes
const total = { passed: 0, failed: 0, left: 0 }
const rows = []
const seen = []
try {
  await ensureInstalled()
  if (command === 'changed') changes = changesSince(named ?? null)
  if (chosen.some((part) => ['unit', 'installations', 'wholeUnit', 'compat', 'touched'].includes(part)))
    await ensureServers()
  // The download of a browser starts early and runs in parallel with other steps. If the download fails, the step that
  // needs the browser reports the failure.
  if (command === 'all') ensureBrowser().catch(() => null)
  for (const { name, work } of chosen.map((part) => parts[part])) {
    console.log(`\n${name}`)
    const began = Date.now()
    const { passed, failed, files = [], failures = [], left = 0 } = await work()
    seen.push(...failures)
    total.left += left
    total.passed += passed
    total.failed += failed
    rows.push({ name, passed, failed, ms: Date.now() - began, files })
    console.log(`${name}: ${passed} passed, ${failed} failed`)
  }
} catch (error) {
  console.error(error.message)
  total.failed += 1
}

if (seen.length > 0) console.log(`\nWhat failed, also where a second try passed:\n\n${failuresInWords(seen)}`)
console.log(`\n${tableOf(rows)}`)
if (command === 'quick') console.log(leftOut)
if (changes !== undefined)
  console.log(`
${sinceWords(changes)}
Left out here:
- ${total.left} test files of the server and the scripts that neither stand beside it, import it nor name it: npm run test:unit
- the tests that start and kill whole servers: npx vitest run --project crash
- the static checks: npm run check -- --changed
- the browser tests: npm run test:e2e`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1
