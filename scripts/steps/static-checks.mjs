import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureWebBuilt } from './build-web.mjs'
import { node26, root } from './paths.mjs'
import { run, runTool } from './run.mjs'

const tool = (name, file, ...args) => ({ name, work: () => runTool(file, args, { quiet: true }) })

const quick = [
  tool('format', 'oxfmt/bin/oxfmt', '--check', '.'),
  tool('lint', 'oxlint/bin/oxlint', '--deny-warnings', '.'),
  ...['domain', 'server', 'web', 'web/worker', '.'].map((folder) =>
    // Several checkers repeat each other's work: one takes a third of the time and half of the memory.
    tool(
      `types of ${folder === '.' ? 'the root' : folder}`,
      'typescript/bin/tsc',
      '-p',
      folder,
      '--checkers',
      '1',
    ),
  ),
  tool('unused files, exports and packages', 'knip/bin/knip.js', '--no-progress'),
  tool(
    'exports that only tests use',
    'knip/bin/knip.js',
    '--production',
    '--config=knip.product.jsonc',
    '--include=exports,types,files',
    '--no-progress',
  ),
]

const slow = [tool('duplicated code', 'jscpd/bin/jscpd', 'domain', 'server', 'web')]

/** Our own checks: each file of scripts/static prints what is wrong and exits 1, or exits 0. */
const own = readdirSync(join(root, 'scripts', 'static'))
  .filter((name) => name.endsWith('.mjs'))
  .map((name) => ({
    name: name.replace('.mjs', '').replaceAll('-', ' '),
    work: () => run(node26(), [join('scripts', 'static', name)], { quiet: true }),
  }))

/** Runs the checks two at a time; a check that finds something shows it. */
export async function staticChecks({ all }) {
  // The build writes the table of routes that the types of web/ need.
  await ensureWebBuilt()
  const waiting = [...quick, ...own, ...(all ? slow : [])]
  const result = { passed: 0, failed: 0 }
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const { code, output } = await check.work()
      result[code === 0 ? 'passed' : 'failed'] += 1
      console.log(code === 0 ? `  ok      ${check.name}` : `  FAILED  ${check.name}\n${output.trim()}\n`)
    }
  }
  await Promise.all([worker(), worker()])
  return result
}
