import { spawn } from 'node:child_process'
import { delimiter } from 'node:path'
import { installed, node26, root } from './paths.mjs'

/** The environment of a step: the tools of node_modules, Node 26 among them, come first. */
export const toolEnv = (extra = {}) => ({
  ...process.env,
  ...(!process.stdout.isTTY && { NO_COLOR: '1' }),
  PATH: `${installed('.bin')}${delimiter}${process.env.PATH ?? ''}`,
  ...extra,
})

/**
 * Runs a program to its end; answers its exit code and, when `quiet`, what it printed; with `quiet: 'output'` only its
 * standard output is kept and what it says on standard error is shown.
 */
export function run(program, args, { quiet = false, env = {}, cwd = root } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env: toolEnv(env),
      stdio: quiet ? ['ignore', 'pipe', quiet === 'output' ? 'inherit' : 'pipe'] : 'inherit',
    })
    let output = ''
    const add = (chunk) => {
      output += chunk
    }
    child.stdout?.on('data', add)
    child.stderr?.on('data', add)
    child.once('error', (error) => resolve({ code: 1, output: `${output}${error.message}` }))
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/** Runs a JavaScript file below node_modules with Node 26. */
export const runTool = (file, args, options) =>
  run(node26(), [installed(...file.split('/')), ...args], options)

/**
 * Starts a program that stays; it gets our signals, and we end as it ends. One that a signal ended did what it was asked,
 * unless it is a command that was to finish.
 */
export function become(program, args, { mustFinish = false, ...env }) {
  const child = spawn(program, args, { cwd: root, env: toolEnv(env), stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    // A terminal sends Ctrl-C to the child as well: passing it on would be a second, impatient one.
    process.on(signal, () => (signal === 'SIGINT' && process.stdin.isTTY ? undefined : child.kill(signal)))
  }
  if (process.env.npm_lifecycle_event) followParent(child)
  child.once('error', (error) => {
    console.error(error.message)
    process.exit(1)
  })
  child.once('exit', (code, signal) =>
    process.exit(code ?? (!mustFinish && (signal === 'SIGINT' || signal === 'SIGTERM') ? 0 : 1)),
  )
}

/** npm passes a signal to its shell only, and the shell dies of it alone: we then pass it on ourselves. */
function followParent(child) {
  const parent = process.ppid
  const timer = setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 200)
  timer.unref()
}
