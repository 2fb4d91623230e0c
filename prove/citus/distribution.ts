import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { makeProduct, refusalOf } from '../../server/testing/product.ts'
import { signUpOwner } from '../../server/testing/sign-up-owner.ts'
import { startWriters } from '../../server/testing/writers.ts'
import { say } from '../figures.ts'
import { need } from '../need.ts'
import { sumsOf } from './cluster.ts'

/** The number of tables after which the first run of `npm run distribute` is killed. */
const killedAfter = 40

type Run = { code: number | null; distributed: number; seconds: number }

/** Runs `npm run distribute` as an operator does. Kills it after a number of tables, if one is given. */
export async function distribute(settings: Record<string, string>, after = Infinity): Promise<Run> {
  const began = performance.now()
  const child = spawn(
    process.execPath,
    ['--import', './process/quick-imports.ts', 'commands/distribute.ts'],
    {
      cwd: join(import.meta.dirname, '../../server'),
      env: { ...process.env, ...settings },
      stdio: ['ignore', 'pipe', 2],
    },
  )
  let said = ''
  const count = () => said.split('\n').filter((line) => line.startsWith('Distributed ')).length
  child.stdout?.on('data', (text) => {
    said += String(text)
    if (count() >= after) child.kill('SIGKILL')
  })
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, distributed: count(), seconds: (performance.now() - began) / 1000 }
}

/** The figures of a distribution. */
export type Distribution = { rows: number; tables: number; seconds: number; again: number }

/**
 * Fills a database, kills its distribution, and finishes it. Throws unless each table has the same rows before and after,
 * and unless a server refuses the unfinished distribution.
 */
export async function proveDistribution(url: string, secret: string): Promise<Distribution> {
  const product = await makeProduct({ DATABASE_URL: url, SECRET: secret })
  const settings = { DATABASE_URL: url, SECRET: secret, DATA_DIR: product.dataDir }
  await product.start()
  const owner = await signUpOwner(product.address)
  await owner.send('POST', '/sample-data/create', { body: {} })
  const writers = await startWriters(product.address, owner)
  await writers.wrote(20)
  await writers.stop()
  need((await product.stop()) === 0, 'the server stops in order')
  const before = await sumsOf(url)
  const killed = await distribute(settings, killedAfter)
  need(killed.distributed >= killedAfter, 'the first run is killed while it distributes')
  const refusal = await refusalOf(settings)
  need(refusal.includes('stopped before its end'), `a server refuses the unfinished distribution: ${refusal}`)
  say(`killed after ${killed.distributed} tables`)
  const rest = await distribute(settings)
  need(rest.code === 0, 'the second run finishes the distribution')
  const after = await sumsOf(url)
  const changed = [...before].filter(([name, sum]) => !isDeepStrictEqual(after.get(name), sum))
  need(changed.length === 0, `each table has its rows: ${changed.map(([name]) => name).join(', ')}`)
  const again = await distribute(settings)
  need(again.code === 0 && again.distributed === 0, 'a further run changes nothing')
  await product.discard()
  return {
    rows: [...before.values()].reduce((sum, each) => sum + Number(each.split(' ')[0]), 0),
    tables: before.size,
    seconds: killed.seconds + rest.seconds,
    again: again.seconds,
  }
}
