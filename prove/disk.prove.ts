import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { makeProduct } from '../server/testing/product.ts'
import { signUpOwner } from '../server/testing/sign-up-owner.ts'
import { faultsOf, keptNames, lostOf, startWriters } from '../server/testing/writers.ts'
import { claim, endInOrder, quantile, say } from './figures.ts'
import { table } from './markdown.ts'

const mebibyte = 1024 * 1024
const rounds = 5

/** A small disk in memory. Only root can mount the disk. */
const disk = mkdtempSync(join(tmpdir(), 'fieldhouse-disk-'))
execFileSync('/bin/mount', ['-t', 'tmpfs', '-o', 'size=1200m,mode=0711', 'fieldhouse', disk])
process.on('exit', () => {
  execFileSync('/bin/umount', ['-l', disk])
  rmSync(disk, { recursive: true })
})

endInOrder()

const free = (): number => {
  const { bavail, bsize } = statfsSync(disk)
  return bavail * bsize
}

const ballast = join(disk, 'ballast')

/** Fills the disk until only the given number of bytes is unused. With 0, the disk is full. */
function fill(leave: number): void {
  const file = openSync(ballast, 'a')
  const block = Buffer.alloc(mebibyte, 1)
  try {
    while (free() > leave) writeSync(file, block, 0, Math.min(block.length, Math.max(free() - leave, 4096)))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  } finally {
    closeSync(file)
  }
}

const product = await makeProduct({}, disk)
await product.start()
const owner = await signUpOwner(product.address)
const writers = await startWriters(product.address, owner)
await writers.wrote(2)

type Round = { leave: string; ms: number; refused: number; reads: number[]; signIns: number[]; back: number }
const results: Round[] = []

/** Waits for the next response to the creation of a client, and returns its status. */
async function nextWrite(): Promise<number> {
  const from = writers.told.length
  for (;;) {
    const found = writers.told.slice(from).find(({ kind, status }) => kind === 'client' && status > 0)
    if (found) return found.status
    await delay(5)
  }
}

async function round(leave: number, words: string): Promise<void> {
  const from = writers.told.length
  const began = performance.now()
  fill(leave)
  while ((await nextWrite()) !== 507);
  const ms = performance.now() - began
  const low = writers.told.length
  await delay(4000)
  const seen = writers.told.slice(low)
  const statuses = (kind: string) => seen.filter((each) => each.kind === kind).map(({ status }) => status)
  rmSync(ballast)
  const freed = performance.now()
  while ((await nextWrite()) !== 201);
  const back = performance.now() - freed
  const refused = writers.told.slice(from).filter(({ status }) => status === 507).length
  results.push({ leave: words, ms, refused, reads: statuses('list'), signIns: statuses('signIn'), back })
  say(`${words}: refused after ${Math.round(ms)} ms, written again after ${Math.round(back)} ms`)
  say(
    `  lists ${count(statuses('list'))}; sign-ins ${count(statuses('signIn'))}; free ${Math.round(free() / mebibyte)} MB`,
  )
}

function count(statuses: readonly number[]): string {
  const kinds = Object.groupBy(statuses, String)
  return Object.entries(kinds)
    .map(([status, all]) => `${all?.length} × ${status}`)
    .join(', ')
}

for (let at = 0; at < rounds; at++) {
  await round(300 * mebibyte, '300 MB')
  await round(0, 'nothing')
}
await writers.stop()
const lost = lostOf(writers.told, await keptNames(owner))
const faults = faultsOf(writers.told)
const log = readFileSync(join(product.dataDir, 'postgres', 'postgres.log'), 'utf8')
const panics = log.match(/PANIC/g)?.length ?? 0
say(
  log
    .split('\n')
    .filter((line) => /PANIC|FATAL|ERROR/.test(line))
    .slice(-10)
    .join('\n'),
)
await product.discard()

const all = (leave: string, of: (round: Round) => number | number[]) =>
  results.filter((each) => each.leave === leave).flatMap(of)
const kinds = ['300 MB', 'nothing']
const well = (statuses: number[]) =>
  `${statuses.filter((status) => status === 200).length} of ${statuses.length}`

console.log(`## A full disk

The data of the server were on a separate disk of 1.2 GB. Another program filled the disk ${rounds * 2} times, and freed the space again after four seconds. Meanwhile ten writers of different kinds sent changes to the server.

${table(
  ['left free', ...kinds],
  [
    [
      'longest time until the server refuses writes (ms)',
      ...kinds.map((kind) =>
        quantile(
          all(kind, ({ ms }) => ms),
          1,
        ),
      ),
    ],
    [
      'writes refused with 507',
      ...kinds.map((kind) => all(kind, ({ refused }) => refused).reduce((a, b) => a + b)),
    ],
    ['lists returned while the disk was full', ...kinds.map((kind) => well(all(kind, ({ reads }) => reads)))],
    [
      'sign-ins that succeeded while the disk was full',
      ...kinds.map((kind) => well(all(kind, ({ signIns }) => signIns))),
    ],
    [
      'longest time until the server accepts writes again after the space is freed (ms)',
      ...kinds.map((kind) =>
        quantile(
          all(kind, ({ back }) => back),
          1,
        ),
      ),
    ],
  ],
)}

Acknowledged changes that were lost: ${lost.length}. Responses that were neither a success nor a refusal with a reason: ${faults.length}. Stops of PostgreSQL for lack of disk space: ${panics}.`)

claim(lost.length === 0, `nothing acknowledged is lost: ${lost.join(' ')}`)
claim(faults.length === 0, faults.slice(0, 5).join('\n'))
claim(
  results.every(({ back }) => back < 10_000),
  'writes go on within 10 s after room is made',
)
claim(
  all('300 MB', ({ reads, signIns }) => [...reads, ...signIns]).every((status) => status === 200),
  'reads and sign-ins go on with 300 MB free',
)
