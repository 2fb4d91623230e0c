import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

// Writes a dump of a release's database for the tests of upgrades: its schema and a sample company, as SQL. Run the
// script in a checkout of the release, with Node 26 and a PostgreSQL that has pg_dump: node scripts/dump-release.mjs
// /usr/lib/postgresql/15/bin server/testing/database/releases/<newest migration>.sql.gz

const [bin, file] = process.argv.slice(2)

const { Client } = await import('pg')
const { startEmbedded } = await import('../server/kit/embedded/embedded.ts')
const { makeProduct } = await import('../server/testing/product.ts')
const { signUpOwner } = await import('../server/testing/sign-up-owner.ts')

const said = { info: () => {}, warn: () => {}, error: (line) => console.error(line) }

/** Creates a sample company with invoices, and another invoice with lines that fill all fields. */
async function fill({ send }) {
  const made = async (path, body) => {
    const { status, result } = await send('POST', path, { body })
    if (status >= 300) throw new Error(`${path} was answered with ${status}`)
    return result
  }
  await made('/sample-data/create', {})
  const person = { firstName: 'Zoé', lastName: 'Roy', phone: '+15145550199', languages: ['fr-FR'] }
  const client = await made('/client/create/', { ...person, createAccount: true })
  await made('/invoice/create/', {
    account: client.account._id,
    lineItems: [
      { date: '2031-01-06', tech: 'Tess Roy', name: 'Visit', description: 'Repair', quantity: '1.50' },
      { description: '', quantity: '-3', unitPrice: '0.1234' },
      { description: 'Hose', quantity: '1', unitPrice: '5' },
    ],
  })
}

/**
 * Stops forcing row-level security, so that the owner can read the rows of all workspaces. Returns the names of the
 * changed tables.
 */
async function unforced(url) {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(
    'select relname as name from pg_class where relforcerowsecurity order by 1',
  )
  for (const { name } of rows) await client.query(`alter table ${name} no force row level security`)
  await client.end()
  return rows.map(({ name }) => name)
}

const dataDir = mkdtempSync(join(tmpdir(), 'fieldhouse-dump-'))
chmodSync(dataDir, 0o711)
const major = Number(
  /\d+/.exec(execFileSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' }))?.[0],
)
const database = await startEmbedded({ dataDir, log: said, durable: false, binaries: { bin, major } })
const product = await makeProduct({ DATABASE_URL: database.ownerUrl })
try {
  await product.start()
  await fill(await signUpOwner(product.address))
  await product.stop()
  const forced = await unforced(database.ownerUrl)
  const how = ['--inserts', '--rows-per-insert=500', '--no-owner', '--no-privileges', '--no-comments']
  const asked = { maxBuffer: 1024 ** 3, encoding: 'utf8' }
  // Removes lines that only psql understands.
  const dumped = execFileSync(join(bin, 'pg_dump'), [...how, database.ownerUrl], asked).replaceAll(
    /^\\.*\n/gm,
    '',
  )
  const again = forced.map((name) => `ALTER TABLE public.${name} FORCE ROW LEVEL SECURITY;\n`)
  const sql = `${dumped}${again.join('')}`
  writeFileSync(file, gzipSync(sql, { level: 9 }))
  console.log(`${file}: ${sql.length} bytes of SQL`)
} finally {
  await product.discard()
  await database.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
