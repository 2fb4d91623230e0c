import { spawn } from 'node:child_process'
import { delimiter } from 'node:path'
import { installed, node26, root } from './paths.mjs'

const parent = process.ppid
const told = new AbortController()
let listens = false

/** Aborts when this process gets a signal to end, if `endInOrder` was called. */
export const ending = told.signal

const tell = () => told.abort(new Error('Stopped'))

/**
 * Handles signals from now on: a signal aborts `ending` and ends the running step, which then throws. A second signal
 * has no effect.
 */
export function endInOrder() {
  if (listens) return
  listens = true
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, tell)
  if (!process.env.npm_lifecycle_event) return
  // npm may run this process through a shell. A signal to npm then ends only the shell.
  setInterval(() => process.ppid !== parent && tell(), 200).unref()
}

/** Returns the environment of a step, where the tools in node_modules, including Node 26, come first. */
export const toolEnv = (extra = {}) => ({
  ...process.env,
  ...(!process.stdout.isTTY && { NO_COLOR: '1' }),
  PATH: `${installed('.bin')}${delimiter}${process.env.PATH ?? ''}`,
  ...extra,
})

/**
 * Runs a program. Returns its exit code and, if `quiet`, its output (`'output'`: without standard error). `signal` ends
 * the program. Throws if this process gets a signal to end.
 */
export async function run(program, args, { quiet = false, env = {}, cwd = root, signal } = {}) {
  ending.throwIfAborted()
  const child = spawn(program, args, {
    cwd,
    env: toolEnv(env),
    stdio: quiet ? ['ignore', 'pipe', quiet === 'output' ? 'inherit' : 'pipe'] : 'inherit',
  })
  endWithUs(child, signal)
  const done = await new Promise((resolve) => {
    let output = ''
    const add = (chunk) => {
      output += chunk
    }
    child.stdout?.on('data', add)
    child.stderr?.on('data', add)
    child.once('error', (error) => resolve({ code: 1, output: `${output}${error.message}` }))
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })
  ending.throwIfAborted()
  return done
}

/** Runs a JavaScript file below node_modules with Node 26. */
export const runTool = (file, args, options) =>
  run(node26(), [installed(...file.split('/')), ...args], options)

/** The time that a program may take to shut down before the program is killed, in ms. A server needs less time. */
const patience = 30_000

/** Shuts down a program when this process gets a signal to end, or when `signal` aborts. */
export function endWithUs(child, signal) {
  const signals = [ending, ...(signal ? [signal] : [])]
  const end = () => {
    child.kill('SIGTERM')
    const late = setTimeout(() => {
      console.error(`Process ${child.pid} did not end within ${patience / 1000} s: it is ended at once`)
      child.kill('SIGKILL')
    }, patience)
    child.once('exit', () => clearTimeout(late))
  }
  for (const each of signals) each.addEventListener('abort', end)
  child.once('exit', () => {
    for (const each of signals) each.removeEventListener('abort', end)
  })
}

/**
 * Starts a program and exits with its exit code. After a signal, ends the program and exits with 0, unless `mustFinish`
 * is set. Returns the process of the program.
 */
export function become(program, args, { mustFinish = false, ...env }) {
  endInOrder()
  ending.throwIfAborted()
  const child = spawn(program, args, { cwd: root, env: toolEnv(env), stdio: 'inherit' })
  endWithUs(child)
  child.once('error', (error) => {
    console.error(error.message)
    process.exit(1)
  })
  // A program that a signal ended before the program could handle signals counts as ended regularly.
  child.once('exit', (code, signal) =>
    process.exit(code ?? (!mustFinish && ending.aborted && signal !== 'SIGKILL' ? 0 : 1)),
  )
  return child
}
