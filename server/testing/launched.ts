import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, readdirSync, readlinkSync } from 'node:fs'
import { join, relative } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Place, productEnvironment } from './product.ts'

const root = join(import.meta.dirname, '../..')

/**
 * The commands that start the product: `npm start`, and the command that `npm start` runs once packages and web
 * build exist.
 */
const commands = {
  npm: ['npm', 'start'],
  script: [
    process.execPath,
    '-e',
    `import('./scripts/steps/run.mjs').then(({ become }) =>
      become(process.execPath, ['--import', './server/process/quick-imports.ts', 'server/main.ts'], {}))`,
  ],
} as const

/**
 * The processes that receive a signal: the first process, its process group, or all processes that a service
 * manager would find.
 */
export type Reach = 'leader' | 'group' | 'all'

/** A product in a separate process group, as if a terminal or container had started it. */
export type Launched = {
  /** Resolves when the product reports that it is ready. Rejects if the product exits before its report. */
  ready(): Promise<void>
  /** Whether the first process of the product is still running. */
  lives(): boolean
  send(signal: NodeJS.Signals, reach: Reach): void
  /** Waits until all processes of the product have exited. Returns the first process's exit code or signal. */
  ended(): Promise<number | NodeJS.Signals | null>
  /** Returns the standard output and the standard error so far. */
  output(): string
}

type Facts = { pid: number; group: number; said: string; folder: string }

/** Reads a running process from /proc. */
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

/**
 * Whether a process belongs to a data folder. The check uses the working folder, because PostgreSQL has its own process
 * group.
 */
const worksIn = ({ said, folder }: Facts, dataDir: string) =>
  said.includes(dataDir) || folder.startsWith(dataDir)

function tellOne(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // The process has exited in the meantime.
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

/** Starts the product with the port and data folder of a place. */
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
  // If a test run ended early without this handler, the product's process group would continue to run.
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
      // After SIGHUP, npm may exit before the server.
      while (processes().some((known) => known.group === group)) await delay(5)
      return child.exitCode ?? child.signalCode
    },
    output: () => output,
  }
}

const lasting = /^(?:secret|database-id|files\/[^i].*|postgres\/(?:logins\.json|postgres\.log|data\/.*))$/
const passing = /postmaster\.pid|\.lock|\.new-/

/** Returns everything that an exited product should have removed: processes, locks, sockets and unfinished files. */
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
