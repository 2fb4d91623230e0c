import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Launched, launch, leftBehind } from './launched.ts'
import { type Place, makePlace } from './product.ts'
import { quickPlace } from './quick-place.ts'
import { signUpOwner } from './sign-up-owner.ts'
import { cutOf, faultsOf, keptNames, lostOf, startWriters } from './writers.ts'

// `npm run prove stops` stops `npm start` fifty times, at different moments and with different signals.

let place: Place
beforeEach(async () => {
  place = await makePlace(quickPlace())
})
let launched: Launched
afterEach(async () => {
  launched.send('SIGKILL', 'all')
  await launched.ended()
  rmSync(place.dataDir, { recursive: true, force: true })
})

/** Returns the files below the cluster's home. Returns an empty list if a file is deleted during the search. */
function filesAtHome(): string[] {
  try {
    return readdirSync(join(place.dataDir, 'postgres'), { recursive: true }).map(String)
  } catch {
    return []
  }
}

/** Waits for a file below the cluster's home. The file exists only for a moment during a first start. */
async function appears(name: RegExp): Promise<void> {
  while (!filesAtHome().some((file) => name.test(file))) {
    if (!launched.lives()) throw new Error(`It ended before there was ${name}: ${launched.output()}`)
    await delay(2)
  }
}

async function expectNothingLeft(): Promise<void> {
  expect(await launched.ended(), launched.output()).toBe(0)
  expect(leftBehind(place)).toEqual([])
  expect(launched.output()).not.toMatch(/terminating connection|"level":[456]0/)
}

test(
  'REL-36 a stop under load that reaches the whole group twice finishes what runs, loses nothing and leaves nothing behind',
  { timeout: 120_000 },
  async () => {
    launched = launch(place, 'script')
    await launched.ready()
    const owner = await signUpOwner(place.address)
    const live = await fetch(`${place.address}/api/v1/live`, {
      headers: { authorization: `Bearer ${owner.token}`, 'x-workspace-id': owner.workspaceId },
    })
    const writers = await startWriters(place.address, owner)
    await writers.wrote(2)
    launched.send('SIGTERM', 'group')
    await delay(50)
    launched.send('SIGTERM', 'group')
    // The server ends the event stream normally, so reading it to its end does not throw.
    await live.text()
    await expectNothingLeft()
    await writers.stop()
    launched = launch(place, 'script')
    await launched.ready()
    const kept = await keptNames(owner)
    expect(faultsOf(writers.told)).toEqual([])
    expect(lostOf(writers.told, kept)).toEqual([])
    expect(cutOf(writers.told, kept)).toEqual([])
    launched.send('SIGHUP', 'group')
    await expectNothingLeft()
  },
)

const asked = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

test(
  'REL-36 a first start that is told to stop while its database is made, comes up and is filled leaves nothing running, and the next start works',
  { timeout: 240_000 },
  async () => {
    const moments = [
      { sign: /^data\.new-\d+$/, signal: 'SIGTERM' },
      { sign: /^data\.new-\d+$/, signal: 'SIGHUP' },
      { sign: /^data\/postmaster\.pid$/, signal: 'SIGHUP' },
      { sign: /\.s\.PGSQL\.5432$/, signal: 'SIGHUP' },
      { sign: /\.s\.PGSQL\.5432$/, signal: 'SIGINT' },
    ] as const
    for (const { sign, signal } of moments) {
      launched = launch(place, 'script')
      await appears(sign)
      launched.send(signal, 'group')
      await expectNothingLeft()
    }
    launched = launch(place, 'script')
    await launched.ready()
    launched.send('SIGINT', 'leader')
    await expectNothingLeft()
  },
)

/**
 * A script that behaves like a start which still installs packages or builds the client. The script runs in a separate
 * process group.
 */
const stepping = `import('./scripts/steps/run.mjs').then(async ({ endInOrder, ending, run }) => {
  endInOrder()
  const step = "console.log('step ' + process.pid); setTimeout(() => {}, 60_000)"
  try {
    await run(process.execPath, ['-e', step])
  } catch {
    process.exitCode = ending.aborted ? 0 : 1
  }
})`

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('OPEN-572 a start that is told to stop while it installs or builds ends that step and answers 0, by every signal', async () => {
  for (const signal of asked)
    for (const reach of ['leader', 'group'] as const) {
      const child = spawn(process.execPath, ['-e', stepping], {
        cwd: join(import.meta.dirname, '../..'),
        detached: true,
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const [said] = await once(child.stdout, 'data')
      const step = Number(/step (\d+)/.exec(String(said))?.[1])
      process.kill(reach === 'leader' ? (child.pid ?? 0) : -(child.pid ?? 0), signal)
      const [code] = await once(child, 'exit')
      expect([signal, reach, code, isAlive(step)]).toEqual([signal, reach, 0, false])
    }
}, 60_000)
