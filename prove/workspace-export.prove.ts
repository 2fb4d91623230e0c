import { randomBytes, randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { visitEmbedded } from '../server/kit/embedded/embedded.ts'
import { makeProduct } from '../server/testing/product.ts'
import { table } from './markdown.ts'

const clients = 100_000
const files = 70_000
const fileBytes = 64 * 1024
/** The maximum memory of the server during an export, in MB. The proof fails above this maximum. */
const mostMegabytes = 512

const say = (text: string) => void process.stderr.write(`${text}\n`)

const quiet = { info: () => {}, warn: () => {}, error: say }
const product = await makeProduct()
await product.start()

type Answer = { data: { result: never } }

async function call<T>(
  path: string,
  of: { body?: object; token?: string; workspace?: string } = {},
): Promise<T> {
  const answer = await fetch(`${product.address}/api/v1/${path}`, {
    method: of.body ? 'POST' : 'GET',
    headers: {
      'content-type': 'application/json',
      ...(of.token && { authorization: `Bearer ${of.token}` }),
      ...(of.workspace && { 'x-workspace-id': of.workspace }),
    },
    ...(of.body && { body: JSON.stringify(of.body) }),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as Answer).data.result
}

/** Signs up a user with their own workspace. */
async function signUp(): Promise<{ token: string; workspace: string; id: string }> {
  const email = 'owner@example.com'
  const password = 'Maple-Lake-7'
  const names = { firstName: 'Olive', lastName: 'Owner', phone: '+15145550100', email }
  await call('auth/sign-up', { body: { ...names, password, passwordC: password, acceptTerms: true } })
  const mailbox = await fetch(`${product.address}/api/v1/dev/mailbox?to=${email}`)
  const code = /\b\d{6}\b/.exec(await mailbox.text())?.[0]
  const { token, user } = await call<{ token: string; user: { id: string } }>('auth/activate', {
    body: { email, code },
  })
  const made = await call<{ _id: string }>('workspace/create', { body: { name: 'Large company' }, token })
  return { token, workspace: made._id, id: user.id }
}

const { token, workspace, id } = await signUp()
const at = { token, workspace }

/** Inserts clients and file records into the database. All file records refer to the same stored file. */
async function fill(): Promise<void> {
  const key = `ab/${randomBytes(23).toString('hex')}`
  mkdirSync(join(product.dataDir, 'files', 'kept', 'ab'), { recursive: true })
  writeFileSync(join(product.dataDir, 'files', 'kept', key), randomBytes(fileBytes))
  const embedded = await visitEmbedded({ dataDir: product.dataDir, log: quiet })
  const owner = new Client({ connectionString: embedded.ownerUrl })
  owner.on('error', (error) => say(error.message))
  await owner.connect()
  await owner.query(`select set_config('app.workspace_id', $1, false)`, [workspace])
  await owner.query(
    `insert into clients (workspace_id, id, created_by, first_name, last_name, email, phone, additional_phones, languages)
     select $1, gen_random_uuid(), $2, 'Client', 'Number ' || n, 'c' || n || '@example.com',
       '+1514' || lpad(n::text, 7, '5'), '[]', '{fr-FR}' from generate_series(1, $3::int) n`,
    [workspace, id, clients],
  )
  await owner.query(
    `insert into resources (workspace_id, id, entity, record_id, name, key, content_type, size, sha256, is_image, created_by)
     select $1, gen_random_uuid(), 'client', id, 'photo.jpg', $2, 'image/jpeg', $3, '', true, created_by
     from clients where workspace_id = $1 limit $4`,
    [workspace, key, fileBytes, files],
  )
  await owner.end()
  await embedded.stop()
}

type Latest = { _id: string; state: string; percent: number; size: number; problem: string | null }
const latest = async () => (await call<Latest[]>('workspace/export/list', at))[0]

async function until(isThere: (of: Latest | undefined) => boolean): Promise<Latest> {
  for (;;) {
    const now = await latest()
    if (isThere(now) && now) return now
    if (now?.state === 'FAILED') throw new Error(`the export failed: ${now.problem}`)
    await pause(500)
  }
}

/** Returns the peak memory of the server's process so far, in MB. */
const peak = (): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${product.pid()}/status`, 'utf8'))?.[1]) / 1024

/**
 * Repeats a small request until the returned function is called, which returns the duration of the slowest request in
 * ms.
 */
function watch() {
  const over = new AbortController()
  let slowest = 0
  const watching = (async () => {
    while (!over.signal.aborted) {
      const began = performance.now()
      await call('tag/list', at)
      slowest = Math.max(slowest, performance.now() - began)
      await pause(100)
    }
  })()
  return async () => {
    over.abort()
    await watching
    return slowest
  }
}

/**
 * Downloads the file so slowly that the download takes longer than a request may take. Returns the number of bytes and
 * the duration in s.
 */
async function download({ _id, size }: Latest): Promise<{ bytes: number; seconds: number }> {
  const { address } = await call<{ address: string }>(`workspace/export/open/${_id}`, { ...at, body: {} })
  const began = performance.now()
  const answer = await fetch(product.address + address, { headers: { authorization: `Bearer ${token}` } })
  const file = await open(join(product.dataDir, `${randomUUID()}.zip`), 'w')
  let bytes = 0
  let rest = 0
  for await (const chunk of answer.body ?? []) {
    await file.write(chunk)
    bytes += chunk.length
    rest += chunk.length
    if (rest < size / 40) continue
    rest = 0
    await pause(1000)
  }
  await file.close()
  return { bytes, seconds: (performance.now() - began) / 1000 }
}

try {
  await fill()
  say(`${clients} clients and ${files} files are there, in ${product.dataDir}`)
  await call('workspace/export/create', { ...at, body: {} })
  const half = await until((of) => of?.state === 'RUNNING' && of.percent >= 20)
  say(`killed at ${half.percent} %`)
  await product.kill()
  await product.start()
  const killed = performance.now()
  await until((of) => of?.state === 'RUNNING' && of.percent < half.percent)
  const resumed = (performance.now() - killed) / 1000
  say(`begun anew after ${resumed.toFixed(0)} s`)
  const settled = peak()
  const begun = performance.now()
  const ended = watch()
  const ready = await until((of) => of?.state === 'READY')
  const seconds = (performance.now() - begun) / 1000
  const slowest = await ended()
  const most = peak()
  say(`ready after ${seconds.toFixed(0)} s, ${most.toFixed(0)} MB at most`)
  const taken = await download(ready)
  const holds = most < mostMegabytes && taken.bytes === ready.size && taken.seconds > 35 && resumed < 180
  const section = [
    '## A whole workspace is exported in little memory, and again after a crash',
    `The proof killed (SIGKILL) the server while the server wrote the export of a workspace with ${clients} clients and ${files} files. The next server began the export anew and finished the export. The proof then downloaded the file slowly.`,
    table(
      ['what', 'figure'],
      [
        ['size of the ZIP file', `${(ready.size / 1e9).toFixed(2)} GB, ZIP64`],
        ['time from the restart until the export began anew', `${resumed.toFixed(0)} s`],
        ['time to write the file', `${seconds.toFixed(0)} s`],
        [
          'memory of the server, before and at most',
          `${settled.toFixed(0)} and ${most.toFixed(0)} MB (claim: below ${mostMegabytes})`,
        ],
        ['slowest list during the export', `${slowest.toFixed(0)} ms`],
        ['slow download', `${taken.seconds.toFixed(0)} s, whole`],
      ],
    ),
  ]
  if (holds) process.stdout.write(`${section.join('\n\n')}\n`)
  else say(section.join('\n\n'))
  process.exitCode = holds ? 0 : 1
} finally {
  if (process.env['KEEP']) await product.stop()
  else await product.discard()
}
