import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { signUpOwner } from '../server/testing/sign-up-owner.ts'
import { say } from './figures.ts'
import { need } from './need.ts'

// The part of a release's proof that runs inside the namespaces: node release-inside.ts <root> <name of the release>

const [root = '', name = ''] = process.argv.slice(2)
const nobody = { uid: 65_534, gid: 65_534 }
const launcher = join('/', name, 'fieldhouse')
const chroot = '/usr/sbin/chroot'
const address = 'http://localhost:4600'

/** Creates a data folder that the user nobody owns. Returns the path of the folder below the root. */
function makeData(folder: string): string {
  const data = join(root, folder)
  mkdirSync(data, { mode: 0o700 })
  chownSync(data, nobody.uid, nobody.gid)
  return join('/', folder)
}

const at = (data: string) => ({ env: { PATH: '/bin', DATA_DIR: data, PORT: '4600', LOG_LEVEL: 'warn' } })

/** Returns the arguments that run the launcher as the user nobody, below the root. */
const typed = (args: string[]): string[] => [
  `--userspec=${nobody.uid}:${nobody.gid}`,
  root,
  launcher,
  ...args,
]

/** Runs a command of the release until the command ends. Returns the exit status and the output. */
function command(data: string, ...args: string[]): { status: number | null; output: string; errors: string } {
  const { status, stdout, stderr } = spawnSync(chroot, typed(args), { ...at(data), encoding: 'utf8' })
  return { status, output: stdout, errors: stderr }
}

/** Starts the release. Returns the process, and the time until the release was ready, in ms. */
async function start(data: string): Promise<{ child: ChildProcess; took: number }> {
  const began = performance.now()
  const child = spawn(chroot, typed([]), { ...at(data), stdio: ['ignore', 2, 2] })
  for (;;) {
    need(child.exitCode === null && child.signalCode === null, 'the server starts')
    const answer = await fetch(`${address}/readyz`).catch(() => null)
    if (answer?.ok) return { child, took: performance.now() - began }
    await delay(20)
  }
}

async function stop(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
  need(child.exitCode === 0, 'the server ends in order')
}

/** Checks that the launcher's process is the server itself and has no shell as parent, and that there is no network. */
function needOneProcess({ pid }: ChildProcess): void {
  const said = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  need(said[0] === join('/', name, 'bin', 'node'), `the launcher becomes the server (${said[0]})`)
  const interfaces = readdirSync('/sys/class/net')
  const { stdout } = spawnSync('ip', ['-o', 'route'], { encoding: 'utf8' })
  need(stdout.trim() === '', `there is no network (${interfaces.join(', ')})`)
}

execFileSync('ip', ['link', 'set', 'lo', 'up'])
execFileSync('mount', ['-t', 'proc', 'proc', join(root, 'proc')])
const data = makeData('data')
const first = await start(data)
needOneProcess(first.child)
const owner = await signUpOwner(address)
need((await fetch(`${address}/`)).ok, 'the web client is served')
need((await fetch(`${address}/third-party-notices.txt`)).ok, 'the notices are served')
const saved = command(data, 'backup', '--with-secret', join(data, 'saved.tar'))
need(saved.status === 0, `a backup is saved (${saved.errors})`)
await stop(first.child)
const second = await start(data)
await stop(second.child)
say('saved')

const refusals = [['backup', 'a', 'b'], ['restore'], ['reset-second-factor'], ['nonsense']].map((args) =>
  command(data, ...args),
)
for (const { status, errors } of refusals)
  need(status !== 0 && /^[^\n]*fieldhouse [^\n]+\n$/.test(errors), `a refusal is one sentence (${errors})`)

const other = makeData('other')
const restored = command(other, 'restore', join(data, 'saved.tar'))
need(restored.status === 0, `the backup is brought back (${restored.errors})`)
const third = await start(other)
const signIn = await fetch(`${address}/api/v1/auth/sign-in`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email: owner.email, password: owner.password }),
})
need(signIn.ok, `the same person signs in (${signIn.status})`)
await stop(third.child)
const found = {
  readyMs: first.took,
  againMs: second.took,
  backup: /\(([^)]+)\)\./.exec(saved.output)?.[1] ?? '',
  rows: restored.output.split('\n')[0] ?? '',
}
process.stdout.write(JSON.stringify(found))
