import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

/**
 * The cost of argon2id: 19 MiB and two passes take about 27 ms. Each hash contains its cost, so that the cost can be
 * raised later.
 */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }

const tagLength = 32

/** How many hashes are computed at once. Without a limit, many simultaneous sign-ins could use up the memory. */
const atOnce = 4

/** The maximum number of requests that wait for a hash. Further requests are refused as overloaded. */
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

/** Hashes a password with argon2id. The result is a text that contains the salt, the cost and the hash. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await tagOf(password, nonce, cost)
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${written(nonce)}$${written(tag)}`
}

const form = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d)\$([\w+/]+)\$([\w+/]+)$/

/**
 * The hash that is checked if there is no stored hash, so that the response time does not reveal whether an account
 * exists.
 */
const nobody = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${written(randomBytes(16))}$${written(randomBytes(tagLength))}`

/** Whether a password matches a hash. Without a hash the result is false, but takes the same time. */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', kept = ''] = form.exec(hash ?? nobody) ?? []
  const at = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  if (!memory) return false
  const tag = await tagOf(password, Buffer.from(salt, 'base64'), at)
  const own = Buffer.from(kept, 'base64')
  return hash !== null && own.length === tag.length && timingSafeEqual(own, tag)
}
