// Measures the import of 100,000 clients from a CSV file: duration, peak memory of the server, and searches afterwards.
// node bench/import.bench.ts [rows]
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { makeProduct } from '../server/testing/product.ts'
import { timed } from './load.ts'

const rows = Number(process.argv[2] ?? 100_000)
const product = await makeProduct({ NODE_ENV: 'production' })
let token = ''
let workspace = ''

type State = { _id: string; state: string; done: number; accepted: number; refused: number; likely: number }

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const isForm = body instanceof FormData
  const answer = await fetch(`${product.address}/api/v1/${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(workspace && { 'x-workspace-id': workspace }),
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 500)}`)
  return (JSON.parse(text) as { data: { result: T } }).data.result
}

/** Signs up a user with their own workspace. */
async function signUp(): Promise<void> {
  const email = 'office@example.com'
  const password = 'Correct-horse-battery-9'
  const person = { firstName: 'Tess', lastName: 'Tremblay', phone: '+15145550134', email, password }
  await ask('POST', 'auth/sign-up', { ...person, passwordC: password, acceptTerms: true })
  const [mail] = await ask<{ text: string }[]>('GET', `dev/mailbox?to=${email}`)
  const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0]
  token = (await ask<{ token: string }>('POST', 'auth/activate', { email, code })).token
  workspace = (await ask<{ _id: string }>('POST', 'workspace/create/', { name: 'Plomberie Tremblay' }))._id
}

const firstNames = [
  'Marie',
  'Jean',
  'Luc',
  'Anne',
  'Éric',
  'Zoé',
  'Paul',
  'Julie',
  'Marc',
  'Sophie',
  'Chloé',
  'Félix',
]
const parts = [
  'Trem',
  'Gag',
  'Roy',
  'Bou',
  'Lav',
  'Mor',
  'Ber',
  'Des',
  'Gir',
  'Fort',
  'Per',
  'Sim',
  'Car',
  'Dub',
  'Lan',
]
const ends = [
  'blay',
  'non',
  'er',
  'chard',
  'lotte',
  'rault',
  'tin',
  'geron',
  'mard',
  'rue',
  'neau',
  'vigne',
  'sault',
]
const streets = ['Saint-Denis', 'Sherbrooke', 'Papineau', 'Ontario', 'Laurier', 'Rachel', 'Beaubien', 'Jarry']
const at = (list: readonly string[], n: number) => list[n % list.length] ?? ''

function lineOf(n: number): string {
  const name = `${at(firstNames, n)};${at(parts, n * 7)}${at(ends, n * 11)}${at(parts, Math.floor(n / 97)).toLowerCase()}`
  const phone = `(${[418, 438, 450, 514, 579, 581][n % 6]}) ${200 + (Math.floor(n / 6) % 700)}-${String(Math.floor(n / 4200) + (n % 10) * 1000).padStart(4, '0')}`
  const street = `${1 + (n % 9000)} rue ${at(streets, Math.floor(n / 9))}`
  return `${name};${phone};client${n}@example.com;${street};Montréal;QC;H${n % 9}X 1Y${Math.floor(n / 9) % 9};Canada;Client depuis 2019`
}

/** Returns the peak memory of a process, in MB. */
const peakOf = (pid: number | undefined): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

async function finished(id: string): Promise<State> {
  for (;;) {
    const state = await ask<State>('GET', `import/read/${id}`)
    if (!['CHECKING', 'RUNNING'].includes(state.state)) return state
    await delay(200)
  }
}

/** The number of clients that get an account from a second file. */
const accountRows = Math.min(20_000, rows)

/**
 * Imports accounts from a file that names the holders by their email addresses. Returns the duration of the check and
 * the duration of the import, in ms.
 */
async function importAccounts(): Promise<{ checking: number; running: number; done: State }> {
  const csv = ['Client', ...Array.from({ length: accountRows }, (_, n) => `client${n}@example.com`)].join(
    '\n',
  )
  const form = new FormData()
  form.set('stage', 'true')
  form.set('file', new Blob([csv], { type: 'text/csv' }), 'accounts.csv')
  const { _id } = await ask<State>('POST', 'account/import', form)
  const step = async (path: string, body: unknown) => {
    const began = performance.now()
    await ask('POST', path, body)
    return { done: await finished(_id), ms: performance.now() - began }
  }
  const { ms: checking } = await step(`import/check/${_id}`, { columns: ['accountHolder'], constants: {} })
  const { ms: running, done } = await step(`import/run/${_id}`, { likely: 'IMPORT' })
  if (done.state !== 'DONE') throw new Error(JSON.stringify(done))
  return { checking, running, done }
}

const seconds = (ms: number) => (ms / 1000).toFixed(1)
const portionOf = (sorted: readonly number[], part: number) =>
  sorted[Math.floor((sorted.length - 1) * part)] ?? 0

const searches = [
  'eric trem',
  '514 555',
  '4507001',
  'client4711@',
  'rue papineau',
  'trem',
  'H3X 1Y3',
  'zoe gagchard',
]

try {
  await product.start()
  await signUp()
  const before = peakOf(product.pid())
  const heading = 'Prénom;Nom;Téléphone;Courriel;Rue;Ville;Province;Code postal;Pays;Remarques'
  const csv = [heading, ...Array.from({ length: rows }, (_, n) => lineOf(n))].join('\r\n')
  const form = new FormData()
  form.set('stage', 'true')
  form.set('file', new Blob([csv], { type: 'text/csv' }), 'clients.csv')
  let staged: (State & { file: { columns: (string | null)[] } }) | undefined
  const staging = await timed(async () => (staged = await ask('POST', 'client/import', form)))
  if (!staged) throw new Error('nothing was staged')
  const { _id, file } = staged
  const plan = { columns: file.columns, constants: { languages: 'fr-FR' } }
  let checked: State | undefined
  const checking = await timed(async () => {
    await ask('POST', `import/check/${_id}`, plan)
    checked = await finished(_id)
  })
  const afterCheck = peakOf(product.pid())
  let done: State | undefined
  // Measures other requests during the import.
  const waits: number[] = []
  const running = await timed(async () => {
    await ask('POST', `import/run/${_id}`, { likely: 'IMPORT' })
    const ended = { yet: false }
    const end = finished(_id).finally(() => (ended.yet = true))
    while (!ended.yet) {
      waits.push(await timed(() => ask('GET', 'client/list/?limit=25')))
      await delay(50)
    }
    done = await end
  })
  const peak = peakOf(product.pid())
  if (done?.state !== 'DONE') throw new Error(JSON.stringify(done))
  const took: Record<string, number[]> = {}
  // PostgreSQL analyzes a newly filled table within seconds. Before the analysis, a search reads the whole table.
  await delay(30_000)
  // The first round is a warm-up and does not count.
  for (const q of Array.from({ length: 26 }, () => searches).flat()) {
    const ms = await timed(() => ask('GET', `client/search/?q=${encodeURIComponent(q)}`))
    took[q] = [...(took[q] ?? []), ms]
  }
  for (const q of searches) took[q]?.shift()
  const all = Object.values(took).flat()
  const lineOfSearch = (name: string, values: readonly number[]) => {
    const sorted = values.toSorted((a, b) => a - b)
    return `| ${name} | ${portionOf(sorted, 0.5).toFixed(1)} | ${portionOf(sorted, 0.95).toFixed(1)} |`
  }
  const asked = waits.toSorted((a, b) => a - b)
  const accounts = await importAccounts()
  const report = `# ${rows} clients from one CSV file

${(csv.length / 1024 / 1024).toFixed(0)} MB, ${new Date().toISOString().slice(0, 10)}, load average ${loadavg()[0]?.toFixed(0)} on ${availableParallelism()} processors,
embedded PostgreSQL that syncs. Memory is the most the server's process ever held (PostgreSQL apart), the target 512 MB.
Made by \`node bench/import.bench.ts\`.

| step | seconds | server, MB |
|---|---|---|
| before | | ${before.toFixed(0)} |
| upload and staging | ${seconds(staging)} | |
| dry run: ${checked?.accepted} accepted, ${checked?.refused} refused, ${checked?.likely} like another | ${seconds(checking)} | ${afterCheck.toFixed(0)} |
| import of ${done.accepted} in one transaction | ${seconds(running)} | ${peak.toFixed(0)} |

Meanwhile a colleague's list of 25 clients took ${portionOf(asked, 0.5).toFixed(0)} ms (p50), ${portionOf(asked, 0.95).toFixed(0)} ms (p95) over ${asked.length} lists.

A second file with ${accounts.done.accepted} accounts, each holder named by mail among the ${rows} clients: dry run ${seconds(accounts.checking)} s, import ${seconds(accounts.running)} s.

Search over them (\`client/search\`, five records and their count), ms over HTTP, one connection:

| words | p50 | p95 |
|---|---|---|
${Object.entries(took)
  .map(([q, values]) => lineOfSearch(q, values))
  .join('\n')}
${lineOfSearch('all of these', all)}
`
  writeFileSync(join(import.meta.dirname, 'import.md'), report)
  console.log(report)
} finally {
  await product.discard()
}
