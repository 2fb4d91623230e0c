import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, readdirSync, readlinkSync } from 'node:fs'
import { join, relative } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Place, productEnvironment } from './product.ts'

const root = join(import.meta.dirname, '../..')

/** How it is started: as people do, or as `npm start` does once packages and the web build are there. */
const commands = {
  npm: ['npm', 'start'],
  script: [
    process.execPath,
    '-e',
    `import('./scripts/steps/run.mjs').then(({ become }) =>
      become(process.execPath, ['--import', './server/quick-imports.ts', 'server/main.ts'], {}))`,
  ],
} as const

/** Whom a signal reaches: the first process alone, its whole group, or what a service manager finds of it. */
export type Reach = 'leader' | 'group' | 'all'

/** A product that leads a process group of its own, as one that a terminal or a container started. */
export type Launched = {
  /** Settles when it answers that it is ready; rejects when it ends before. */
  ready(): Promise<void>
  /** Whether its first process still runs. */
  lives(): boolean
  send(signal: NodeJS.Signals, reach: Reach): void
  /** Waits until all its processes have ended; answers the exit code of the first, or the signal that ended it. */
  ended(): Promise<number | NodeJS.Signals | null>
  /** What it has written on standard output and standard error. */
  output(): string
}

type Facts = { pid: number; group: number; said: string; folder: string }

/** A living process, as /proc knows it. */
function factsOf(pid: number): Facts | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [state, , group] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (state === 'Z' || state === 'X') return null
    const said = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return { pid, group: Number(group), said, folder: readlinkSync(`/proc/${pid}/cwd`) }
  } catch {
    return null
  }
}

function processes(): Facts[] {
  if (!existsSync('/proc')) return []
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.flatMap((pid) => factsOf(Number(pid)) ?? [])
}

/** PostgreSQL has a group of its own, and its folder as its working folder. */
const worksIn = ({ said, folder }: Facts, dataDir: string) =>
  said.includes(dataDir) || folder.startsWith(dataDir)

function tellOne(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended meanwhile.
  }
}

async function becomesReady(address: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('it ended before it was ready')
    const answer = await fetch(`${address}/readyz`).catch(() => null)
    if (answer?.ok) return
    await delay(20)
  }
}

/** Starts the product of a place. */
export function launch(
  place: Place,
  how: keyof typeof commands,
  environment: Record<string, string> = {},
): Launched {
  const [program, ...args] = commands[how]
  const child = spawn(program, args, {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...productEnvironment(place), LOG_LEVEL: 'warn', ...environment },
  })
  const group = child.pid ?? 0
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)))
  const gone = once(child, 'exit')
  // Being a group of its own, it would outlive a run that ends before it.
  const endToo = () => tellOne(-group, 'SIGTERM')
  process.once('exit', endToo)
  child.once('exit', () => process.off('exit', endToo))
  return {
    ready: () => becomesReady(place.address, child),
    lives: () => child.exitCode === null && child.signalCode === null,
    send: (signal, reach) => {
      if (reach === 'leader') tellOne(group, signal)
      else if (reach === 'group') tellOne(-group, signal)
      else
        for (const known of processes())
          if (known.group === group || worksIn(known, place.dataDir)) tellOne(known.pid, signal)
    },
    ended: async () => {
      await gone
      // Where the first process is npm, a hang-up ends it before the server has ended.
      while (processes().some((known) => known.group === group)) await delay(5)
      return child.exitCode ?? child.signalCode
    },
    output: () => output,
  }
}

const lasting = /^(?:secret|database-id|files\/[^i].*|postgres\/(?:logins\.json|postgres\.log|data\/.*))$/
const passing = /postmaster\.pid|\.lock|\.new-/

/** What a product that has ended must not leave: processes, locks, sockets and files of what it did not finish. */
export function leftBehind({ dataDir }: Place): string[] {
  const names = existsSync(dataDir)
    ? readdirSync(dataDir, { recursive: true, withFileTypes: true })
        .filter((entry) => !entry.isDirectory())
        .map((entry) => relative(dataDir, join(entry.parentPath, entry.name)))
    : []
  return [
    ...processes()
      .filter((known) => worksIn(known, dataDir))
      .map(({ pid, said }) => `process ${pid} ${said.slice(0, 80)}`),
    ...names.filter((name) => passing.test(name) || !lasting.test(name)),
  ]
}
