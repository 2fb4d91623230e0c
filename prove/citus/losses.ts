import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { onDatabase } from '../../server/testing/database/databases.ts'
import type { SignedUp } from '../../server/testing/sign-up-owner.ts'
import { type Writers, faultsOf, keptNames, lostOf, startWriters } from '../../server/testing/writers.ts'
import { say } from '../figures.ts'
import { need } from '../need.ts'
import { type Placed, placeOf } from './cluster.ts'

/** The calls that change only rows of one workspace. Calls that change a person are sent to all workers. */
const ofWorkspace = ['client', 'job', 'note', 'booking', 'upload', 'import', 'list'] as const

/** A company with its writers, and the worker that has its rows. */
type Company = { owner: SignedUp; writers: Writers; place: Placed }

const companyOf = async (url: string, address: string, owner: SignedUp): Promise<Company> => ({
  owner,
  writers: await startWriters(address, owner, { wanted: ofWorkspace }),
  place: await placeOf(url, owner.workspaceId),
})

/** Runs a function while two companies work. Their writers end with it, however it ends. */
async function whileWorking<T>(
  { url, address }: { url: string; address: string },
  owners: readonly [SignedUp, SignedUp],
  run: (companies: [Company, Company]) => Promise<T>,
): Promise<T> {
  const first = await companyOf(url, address, owners[0])
  try {
    const second = await companyOf(url, address, owners[1])
    try {
      await Promise.all([first.writers.wrote(5), second.writers.wrote(5)])
      return await run([first, second])
    } finally {
      await second.writers.stop()
    }
  } finally {
    await first.writers.stop()
  }
}

/** What happened to the calls of a company. */
export type Calls = { done: number; refused: number; cut: number; lost: number }

async function callsOf({ owner, writers }: Company, from: number): Promise<Calls> {
  const told = writers.told.slice(from)
  const count = (is: (status: number) => boolean) => told.filter(({ status }) => is(status)).length
  need(faultsOf(told).length === 0, `each refusal has a reason: ${faultsOf(told).slice(0, 3).join('; ')}`)
  const lost = lostOf(writers.told, await keptNames(owner)).length
  need(lost === 0, `nothing acknowledged is lost: ${lost}`)
  return {
    done: count((status) => status >= 200 && status < 300),
    refused: count((status) => status >= 400),
    cut: count((status) => status === 0),
    lost,
  }
}

/** The figures of a company that moved to another worker while it worked. */
export type Move = { seconds: number; moved: Calls; other: Calls }

// Rows with policies cannot be replicated instead, so writes wait for the move or are refused.

/** Moves a company to the worker of another company, while both work. */
export const proveMove = (
  at: { url: string; address: string },
  owners: [SignedUp, SignedUp],
): Promise<Move> =>
  whileWorking(at, owners, async ([moved, other]) => {
    const began = performance.now()
    const from = [moved.writers.told.length, other.writers.told.length] as const
    await moveTo(at.url, moved, other.place)
    const seconds = (performance.now() - began) / 1000
    await Promise.all([moved.writers.wrote(5), other.writers.wrote(5)])
    await Promise.all([moved.writers.stop(), other.writers.stop()])
    const place = await placeOf(at.url, moved.owner.workspaceId)
    need(isSamePlace(place, other.place), 'the company is on the other worker')
    return { seconds, moved: await callsOf(moved, from[0]), other: await callsOf(other, from[1]) }
  })

const isSamePlace = (one: Placed, other: Placed): boolean =>
  one.host === other.host && one.port === other.port

/** Gives a company a shard of its own, and moves the shard to a worker. */
async function moveTo(url: string, { owner, place }: Company, target: Placed): Promise<void> {
  await onDatabase(url, async (client) => {
    const { rows } = await client.query<{ shard: string }>(
      `select isolate_tenant_to_new_shard('workspaces', $1::uuid, 'CASCADE', shard_transfer_mode => 'block_writes') as shard`,
      [owner.workspaceId],
    )
    await client.query(`select citus_move_shard_placement($1, $2, $3, $4, $5, 'block_writes')`, [
      rows[0]?.shard,
      place.host,
      place.port,
      target.host,
      target.port,
    ])
  })
}

/** Runs a command of the operator for a worker, which the command finds in its environment. */
async function runFor(command: string, { host, port }: Placed): Promise<void> {
  const child = spawn('sh', ['-c', command], {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, WORKER_HOST: host, WORKER_PORT: String(port) },
  })
  const [code] = await once(child, 'exit')
  need(code === 0, `\`${command}\` succeeds`)
}

/** The figures of a killed worker. */
export type Loss = { dead: Calls; living: Calls }

/** Kills the worker of a company for ten seconds, while the company and one on the other worker work. */
export const proveLoss = (
  { kill, start, ...at }: { url: string; address: string; kill: string; start: string },
  owners: [SignedUp, SignedUp],
): Promise<Loss> =>
  whileWorking(at, owners, async ([dead, living]) => {
    need(!isSamePlace(dead.place, living.place), 'the companies are apart')
    const from = [dead.writers.told.length, living.writers.told.length] as const
    await runFor(kill, dead.place)
    say(`killed the worker ${dead.place.host}:${dead.place.port}`)
    const before = living.writers.told.length
    await delay(10_000)
    const went = living.writers.told.slice(before).filter(({ status }) => status > 0 && status < 300).length
    need(went > 20, `the company on the other worker goes on: ${went} calls`)
    await runFor(start, dead.place)
    await Promise.all([dead.writers.wrote(5), living.writers.wrote(5)])
    await Promise.all([dead.writers.stop(), living.writers.stop()])
    const calls = { dead: await callsOf(dead, from[0]), living: await callsOf(living, from[1]) }
    need(calls.dead.refused > 0, 'the calls of the dead worker are refused')
    need(calls.living.refused === 0 && calls.living.cut === 0, 'no call of the other worker is refused')
    return calls
  })
