import { spawn } from 'node:child_process'
import { delimiter } from 'node:path'
import { installed, node26, root } from './paths.mjs'

const parent = process.ppid
const told = new AbortController()
let listens = false

/** Aborts when this program is told to end, once it has said that it ends in order. */
export const ending = told.signal

const tell = () => told.abort(new Error('Stopped'))

/**
 * From now on a signal no longer ends this program at once: `ending` aborts, and the step that runs is ended and throws.
 * A second signal changes nothing.
 */
export function endInOrder() {
  if (listens) return
  listens = true
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, tell)
  if (!process.env.npm_lifecycle_event) return
  // Where npm's shell stays between npm and us, a signal to npm ends that shell alone.
  setInterval(() => process.ppid !== parent && tell(), 200).unref()
}

/** The environment of a step: the tools of node_modules, Node 26 among them, come first. */
export const toolEnv = (extra = {}) => ({
  ...process.env,
  ...(!process.stdout.isTTY && { NO_COLOR: '1' }),
  PATH: `${installed('.bin')}${delimiter}${process.env.PATH ?? ''}`,
  ...extra,
})

/**
 * Runs a program to its end; answers its exit code and, when `quiet`, what it printed; with `quiet: 'output'` only its
 * standard output is kept and what it says on standard error is shown. Throws when told to end meanwhile.
 */
export async function run(program, args, { quiet = false, env = {}, cwd = root } = {}) {
  ending.throwIfAborted()
  const child = spawn(program, args, {
    cwd,
    env: toolEnv(env),
    stdio: quiet ? ['ignore', 'pipe', quiet === 'output' ? 'inherit' : 'pipe'] : 'inherit',
  })
  endWithUs(child)
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

/** How long a program may take to end in order before it is ended at once, in ms: longer than a server ever needs. */
const patience = 30_000

/** Ends a program in order when we are told to end. */
export function endWithUs(child) {
  const end = () => {
    child.kill('SIGTERM')
    const late = setTimeout(() => {
      console.error(`Process ${child.pid} did not end within ${patience / 1000} s: it is ended at once`)
      child.kill('SIGKILL')
    }, patience)
    child.once('exit', () => clearTimeout(late))
  }
  ending.addEventListener('abort', end)
  child.once('exit', () => ending.removeEventListener('abort', end))
}

/**
 * Starts a program that stays; it ends when we are told to, and we end as it ends. One that a signal ended did what it was
 * asked, unless it is a command that was to finish.
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
  // A signal that reached it before it could listen ended it as well as any.
  child.once('exit', (code, signal) =>
    process.exit(code ?? (!mustFinish && ending.aborted && signal !== 'SIGKILL' ? 0 : 1)),
  )
}
