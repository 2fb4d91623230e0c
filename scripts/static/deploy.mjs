import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DCLinter } from 'dclint'
import { validate } from 'dockerfile-utils'
import { parse } from 'yaml'
import { root } from '../steps/paths.mjs'

// Lints the files of deploy/ for other programs, and the workflow of the hosted CI, which must call .ci/run.

const faults = []
const textOf = (file) => readFileSync(join(root, file), 'utf8')

for (const { range, message } of validate(textOf('deploy/Dockerfile')))
  faults.push(`deploy/Dockerfile:${range.start.line + 1} ${message}`)

const linter = new DCLinter({ rules: {}, quiet: false, debug: false, exclude: [] })
for (const { messages } of linter.lintFiles([join(root, 'deploy/compose.yaml')], false))
  for (const { line, message } of messages) faults.push(`deploy/compose.yaml:${line} ${message}`)

/**
 * Returns the faults that systemd finds in the unit. systemd also checks that the program of the unit exists, so a
 * program of this machine replaces the unit's program.
 */
function faultsOfUnit() {
  const folder = mkdtempSync(join(tmpdir(), 'fieldhouse-unit-'))
  try {
    const file = join(folder, 'fieldhouse.service')
    const unit = textOf('deploy/fieldhouse.service')
    writeFileSync(file, unit.replace(/^ExecStart=.*$/m, `ExecStart=${process.execPath}`))
    const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8' })
    return stderr.split('\n').filter((line) => line.includes('fieldhouse.service'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
if (existsSync('/usr/bin/systemd-analyze')) faults.push(...faultsOfUnit())

const workflow = parse(textOf('.github/workflows/ci.yml'))
const steps = Object.values(workflow.jobs).flatMap((job) => job.steps)
if (!steps.some(({ run }) => run === '.ci/run')) faults.push('.github/workflows/ci.yml does not call .ci/run')
if ((statSync(join(root, '.ci/run')).mode & 0o111) === 0) faults.push('.ci/run is not executable')

for (const fault of faults) console.log(fault)
process.exitCode = faults.length === 0 ? 0 : 1
