import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureWebBuilt } from './build-web.mjs'
import { node26, root } from './paths.mjs'
import { run, runTool } from './run.mjs'

const code = /\.(?:tsx?|[cm]?js)$/

/**
 * Files whose change can affect every check: package versions, compiler settings, and the scripts that run the checks.
 */
const allChecks =
  /(?:^|\/)package(?:-lock)?\.json$|(?:^|\/)tsconfig[^/]*\.json$|^scripts\/steps\/(?:static-checks|run|paths)\.mjs$/

const tool = (name, affectedBy, [file, ...args]) => ({
  name,
  affectedBy,
  work: () => runTool(file, args, { quiet: true }),
})

/**
 * Defines a check that examines each file separately. The check reads only the changed files, unless its settings
 * changed.
 */
const perFile = ({ name, affectedBy, settings, command: [file, ...args] }) => ({
  name,
  affectedBy,
  work: (changed = null) => {
    const files = (changed ?? []).filter((each) => affectedBy.test(each) && existsSync(join(root, each)))
    const isWhole = changed === null || changed.some((each) => each === settings || allChecks.test(each))
    if (!isWhole && files.length === 0) return { code: 0, output: '' }
    return runTool(file, [...args, ...(isWhole ? ['.'] : files)], { quiet: true })
  },
})

/** The folders whose types are checked, each with a pattern for the files that can affect its types. */
const types = [
  ['domain', /^domain\//],
  ['server', /^(?:domain|server|bench|prove)\//],
  ['web/worker', /^(?:domain|web)\//],
  ['.', /^(?:domain|server|web|e2e|bench)\/|^[^/]+\.config\.ts$/],
]

const used = /\.(?:tsx?|[cm]?js|css|html)$|^knip/

const quick = [
  perFile({
    name: 'format',
    affectedBy: /./,
    settings: '.oxfmtrc.json',
    command: ['oxfmt/bin/oxfmt', '--check', '--no-error-on-unmatched-pattern'],
  }),
  perFile({
    name: 'lint',
    affectedBy: code,
    settings: '.oxlintrc.json',
    command: ['oxlint/bin/oxlint', '--deny-warnings', '--no-error-on-unmatched-pattern'],
  }),
  // Several parallel type checkers repeat each other's work. A single checker takes a third of the time and half of the
  // memory.
  ...types.map(([folder, affectedBy]) =>
    tool(`types of ${folder === '.' ? 'the root' : folder}`, affectedBy, [
      'typescript/bin/tsc',
      '-p',
      folder,
      '--checkers',
      '1',
    ]),
  ),
  tool('unused files, exports and packages', used, ['knip/bin/knip.js', '--no-progress']),
  tool('exports that only tests use', used, [
    'knip/bin/knip.js',
    '--production',
    '--config=knip.product.jsonc',
    '--include=exports,types,files',
    '--no-progress',
  ]),
]

const slow = [tool('duplicated code', code, ['jscpd/bin/jscpd', 'domain', 'server', 'web'])]

/**
 * The files that can affect our own slow checks. The other checks of ours only read text, so they run after every
 * change.
 */
const affecting = {
  'first-load': /^(?:domain|web)\//,
  migrations: /^(?:domain|server)\//,
  notices: /^(?:domain|web)\/|^scripts\/(?:licences\/|steps\/notices\.mjs)/,
  'types-of-web': /^(?:domain|web)\//,
}

/**
 * Our own checks. Each file of scripts/static prints its findings and exits with 1, or exits with 0 without findings.
 */
const own = readdirSync(join(root, 'scripts', 'static'))
  .filter((name) => name.endsWith('.mjs'))
  .map((file) => ({
    name: file.replace('.mjs', '').replaceAll('-', ' '),
    affectedBy: affecting[file.replace('.mjs', '')] ?? /^/,
    script: `scripts/static/${file}`,
    work: () => run(node26(), [join('scripts', 'static', file)], { quiet: true }),
  }))

/**
 * Splits the checks into the checks that a change of these files can affect (`chosen`) and the others (`left`). Null
 * stands for a change of any file.
 */
export function checksFor(changed, { all = false } = {}) {
  const checks = [...quick, ...own, ...(all ? slow : [])]
  if (changed === null || changed.some((file) => allChecks.test(file))) return { chosen: checks, left: [] }
  const isAffected = (check) =>
    changed.some(
      (file) => check.affectedBy.test(file) || file === check.script || /^\.ox\w+rc\.json$/.test(file),
    )
  return { chosen: checks.filter(isAffected), left: checks.filter((check) => !isAffected(check)) }
}

/**
 * Runs the checks, two at a time, and prints the output of failed checks. If `changed` is given, runs only the checks
 * that the change can affect.
 */
export async function staticChecks({ all, changed = null }) {
  const { chosen, left } = checksFor(changed, { all })
  // The build generates the route tree that the type check of web/ needs.
  if (chosen.length > 0) await ensureWebBuilt()
  const waiting = [...chosen]
  const result = { passed: 0, failed: 0 }
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const { code: exit, output } = await check.work(changed)
      result[exit === 0 ? 'passed' : 'failed'] += 1
      console.log(exit === 0 ? `  ok      ${check.name}` : `  FAILED  ${check.name}\n${output.trim()}\n`)
    }
  }
  await Promise.all([worker(), worker()])
  return { ...result, left: left.map(({ name }) => name) }
}
