import { execFileSync, spawnSync } from 'node:child_process'
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  statfsSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { makeProduct, refusalOf } from '../testing/product.ts'
import { ownerAt, signUpOwner } from '../testing/sign-up-owner.ts'

const mebibyte = 1024 * 1024
const disk = mkdtempSync(join(tmpdir(), 'fieldhouse-full-'))

/** Whether a separate disk in memory is mounted, which requires root and a system with tmpfs. */
const isMounted =
  process.getuid?.() === 0 &&
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1200m,mode=0711', 'fieldhouse', disk]).status === 0

afterAll(() => {
  if (isMounted) execFileSync('umount', ['-l', disk])
  rmSync(disk, { recursive: true, force: true })
})

/** Fills the disk with a file until `leave` bytes are free. Returns a function that deletes this file. */
function fill(leave: number): () => void {
  const ballast = join(disk, 'ballast')
  const file = openSync(ballast, 'a')
  const free = () => statfsSync(disk).bavail * statfsSync(disk).bsize
  const block = Buffer.alloc(mebibyte, 1)
  try {
    while (free() > leave) writeSync(file, block, 0, Math.min(block.length, Math.max(free() - leave, 4096)))
  } catch {
    // The disk is full, so no more blocks can be written.
  } finally {
    closeSync(file)
  }
  return () => rmSync(ballast)
}

const sentence = 'There is no room on the disk where the data lie: free some and start again\n'

describe.runIf(isMounted)('a full disk', () => {
  test('REL-33, OPEN-705 a first start on it ends in a sentence, and leaves nothing that stands in the way of the next', async () => {
    const dataDir = join(disk, 'first')
    mkdirSync(dataDir, { mode: 0o711 })
    for (const leave of [0, 20 * mebibyte]) {
      const free = fill(leave)
      const said = await refusalOf({ DATA_DIR: dataDir })
      free()
      expect(said).toMatch(/^[^\n]*there is no room on the disk[^\n]*: free some and start again\n$/i)
    }
    const left = readdirSync(dataDir, { recursive: true }).map(String)
    expect(left.filter((name) => /new-|secret\./.test(name))).toEqual([])
  })

  test('REL-33, OPEN-705 a restart on it ends in a sentence; where PostgreSQL finds the little room it needs, reading goes on', async () => {
    const product = await makeProduct({}, disk)
    onTestFinished(() => product.discard())
    await product.start()
    const { email, password, workspaceId } = await signUpOwner(product.address)
    await product.stop()
    const free = fill(0)
    expect(await refusalOf({ DATA_DIR: product.dataDir })).toBe(sentence)
    free()

    const almost = fill(80 * mebibyte)
    onTestFinished(almost)
    await product.start()
    const { result } = await ownerAt(product.address, '', '').send('POST', '/auth/sign-in', {
      body: { email, password },
    })
    const owner = ownerAt(product.address, result.token, workspaceId)
    expect((await owner.send('GET', '/client/list')).status).toBe(200)
    const written = await owner.send('POST', '/tag/create/', {
      body: { name: 'No room', color: '#ff0000', types: ['JOB'] },
    })
    expect([written.status, written.body.code]).toEqual([507, 'STORAGE_FULL'])
  })
})
