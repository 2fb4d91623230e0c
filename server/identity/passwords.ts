import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

/** What argon2id costs: 19 MiB and two passes take about 27 ms; kept in each hash, so that it may grow. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }

const tagLength = 32

/** Hashes made at once; more would let a burst of sign-ins take all memory. */
const atOnce = 4

/** Who may wait for their turn; beyond that the server says that it is busy. */
const longestQueue = 200

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= longestQueue) throw new Problem('OVERLOADED', { retryAfter: 2 })
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

type Cost = typeof cost

function tagOf(password: string, nonce: Buffer, at: Cost): Promise<Buffer> {
  return inTurn(() => derive('argon2id', { message: password.normalize('NFC'), nonce, tagLength, ...at }))
}

const written = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** A password as it is kept: argon2id in the usual text form, with its salt and cost. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await tagOf(password, nonce, cost)
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${written(nonce)}$${written(tag)}`
}

const form = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d)\$([\w+/]+)\$([\w+/]+)$/

/** Takes as long for a missing hash as for a real one, so that nobody learns who has an account. */
const nobody = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${written(randomBytes(16))}$${written(randomBytes(tagLength))}`

/** Whether a password is the one behind a hash; false, but as slow, without a hash. */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', kept = ''] = form.exec(hash ?? nobody) ?? []
  const at = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  if (!memory) return false
  const tag = await tagOf(password, Buffer.from(salt, 'base64'), at)
  const own = Buffer.from(kept, 'base64')
  return hash !== null && own.length === tag.length && timingSafeEqual(own, tag)
}
