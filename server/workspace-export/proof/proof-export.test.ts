import { type ProofTools, verifyProof } from '@fieldhouse/domain/books/proof/verify-proof'
import type { ProofManifest } from '@fieldhouse/domain/books/proof/proof-files'
import type { FlagArray } from '@fieldhouse/domain/kit/entity/sections'
import { unzipSync } from 'fflate'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FilledBooks, fillBooks } from '../../books/integrity/testing.ts'
import { exportOf } from '../../testing/exported.ts'
import { jobToolsOf } from '../../testing/job-tools.ts'
import { type Person, type World, openWorld } from '../../testing/world.ts'
import { exportJob } from '../export-job.ts'
import { nodeTools } from './testing.ts'

let world: World
let books: FilledBooks
beforeAll(async () => {
  world = await openWorld()
  for (const { workspaceId } of [world.stranger, world.admin]) {
    await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [workspaceId])
    // The technicians of the sample company have this role.
    const role = `insert into roles (workspace_id, id, name, sections) values ($1, gen_random_uuid(), 'Technician', '{}')`
    await world.owner.query(role, [workspaceId])
  }
  books = await fillBooks(world.admin, 'CAD')
}, 120_000)
afterAll(() => world.close())

/** Requests a proof export, runs its job and unpacks the ZIP file. */
async function proofOf(person: Person): Promise<Map<string, Uint8Array>> {
  const { status, result } = await person.post('/journal-entry/proof/export/create')
  expect(status).toBe(201)
  await exportJob.run(jobToolsOf(world), { workspaceId: person.workspaceId, exportId: result._id })
  const answer = await world.app.inject({
    url: `/api/v1/journal-entry/proof/export/download/${result._id}?workspace=${person.workspaceId}`,
    headers: { authorization: `Bearer ${person.token}` },
    payloadAsStream: true,
  })
  expect(answer.statusCode).toBe(200)
  return new Map(Object.entries(unzipSync(await buffer(answer.stream()))))
}

const rowsIn = (files: Map<string, Uint8Array>, path: string) =>
  new TextDecoder()
    .decode(files.get(path))
    .split('\n')
    .slice(0, -1)
    .map((line): Record<string, unknown> => JSON.parse(line))

async function faultsOf(files: Map<string, Uint8Array>, known: Partial<ProofTools['known']> = {}) {
  const { faults } = await verifyProof(files, nodeTools(known))
  return faults.map(({ fault, name }) => [fault, name])
}

/** Runs statements with the triggers of the tables off, as somebody with rights in the database could. */
async function forge(...statements: string[]): Promise<void> {
  const { owner, admin } = world
  const tables = ['chain_links', 'invoices', 'invoice_lines', 'journal_lines']
  for (const table of tables) await owner.query(`alter table ${table} disable trigger user`)
  for (const statement of statements)
    await owner.query(statement.replaceAll('$w', `workspace_id = '${admin.workspaceId}'`))
  for (const table of tables) await owner.query(`alter table ${table} enable trigger user`)
}

test('OPEN-848 a proof export contains documents, chain, journal and audit of one company, and verifies', async () => {
  const { admin, stranger } = world
  await stranger.post('/sample-data/create')
  const { result: key } = await admin.get('/journal-entry/proof/key')
  const files = await proofOf(admin)
  const known = { fingerprints: [key.fingerprint], heads: [key.head] }
  const { faults, manifest, rows, fingerprint } = await verifyProof(files, nodeTools(known))
  expect({ faults, fingerprint }).toEqual({ faults: [], fingerprint: key.fingerprint })
  expect(manifest?.checks.map(({ differences }) => differences)).toEqual(Array.from({ length: 10 }, () => 0))
  const { rows: counts } = await world.owner.query(
    `select (select count(*)::int from invoices where workspace_id = $1 and issued_at is not null) as "documents.jsonl",
      (select count(*)::int from chain_links where workspace_id = $1) as "chain.jsonl",
      (select count(*)::int from journal_entries where workspace_id = $1) as "journal.jsonl"`,
    [admin.workspaceId],
  )
  expect(rows).toMatchObject(counts[0])
  const { rows: pending } = await world.owner.query(
    'select id from journal_pending where workspace_id = $1',
    [admin.workspaceId],
  )
  expect(pending).toEqual([])
  const audited = rowsIn(files, 'audit.jsonl').map(({ entity, action }) => `${entity} ${action}`)
  expect(audited).toEqual(
    expect.arrayContaining([
      'invoice issue',
      'invoice cancel',
      'payment void',
      'expense approve',
      'supplier-bill approve',
    ]),
  )
  expect(audited.filter((entry) => /^(?:client|job|product) /.test(entry))).toEqual([])
  const others = await proofOf(stranger)
  expect(await faultsOf(others, known)).toEqual([
    ['KEY_DIFFERS', null],
    ['HEAD_DIFFERS', `#${key.head.sequence}`],
  ])
  const ids = rowsIn(others, 'documents.jsonl').map(({ id }) => id)
  expect(rowsIn(files, 'documents.jsonl').filter(({ id }) => ids.includes(id))).toEqual([])
}, 120_000)

test('OPEN-848 a proof export needs the rights to read invoices and the journal, and is no export of the workspace', async () => {
  const read: FlagArray = [true, false, false, false, false]
  const create: FlagArray = [true, true, false, false, false]
  const bookkeeper = await world.member({ ACCTG_INVOICE: read, ACCTG_JOURNAL: create })
  await exportOf(world, world.admin)
  expect(await faultsOf(await proofOf(bookkeeper))).toEqual([])
  const { result: proofs } = await bookkeeper.get('/journal-entry/proof/export/list')
  expect(proofs[0]).toMatchObject({ state: 'READY', percent: 100 })
  expect((await bookkeeper.get('/workspace/export/list')).status).toBe(403)
  const { result: exports } = await world.admin.get('/workspace/export/list')
  expect(exports).toEqual([expect.objectContaining({ state: 'READY' })])
  const opened = await world.admin.post(`/workspace/export/open/${proofs[0]._id}`)
  expect(opened.status).toBe(404)
  const clerk = await world.member({ ACCTG_JOURNAL: create })
  const { result: asked } = await clerk.post('/journal-entry/proof/export/create')
  await exportJob.run(jobToolsOf(world), { workspaceId: clerk.workspaceId, exportId: asked._id })
  const { result: failed } = await clerk.get('/journal-entry/proof/export/list')
  expect(failed[0]).toMatchObject({ state: 'FAILED' })
  const reader = await world.member({ ACCTG_INVOICE: read, ACCTG_JOURNAL: read })
  expect((await reader.post('/journal-entry/proof/export/create')).status).toBe(403)
  expect((await reader.get('/journal-entry/proof/export/list')).result[0].state).toBe('FAILED')
}, 120_000)

test('OPEN-849 a forgery by somebody with rights in the database is found in the next proof export', async () => {
  const honest = await proofOf(world.admin)
  const head = (JSON.parse(new TextDecoder().decode(honest.get('manifest.json'))) as ProofManifest).head
  const number = String(rowsIn(honest, 'documents.jsonl').find(({ id }) => id === books.open)?.['name'])
  const link = `select sequence from chain_links where $w and document = '${books.open}'`
  const saved = await world.owner.query(
    'select json_agg(l)::text as links from chain_links l where workspace_id = $1',
    [world.admin.workspaceId],
  )
  const savedLines = await world.owner.query(
    `select l.id, l.debit, l.credit from journal_lines l
     join journal_entries e on e.workspace_id = l.workspace_id and e.id = l.record_id
     where l.workspace_id = $1 and e.record_id = $2`,
    [world.admin.workspaceId, books.open],
  )
  const forgeries: [string[], unknown[]][] = [
    [
      [`update invoice_lines set unit_price = unit_price + 1 where $w and record_id = '${books.open}'`],
      ['DOCUMENT_CHANGED', number],
    ],
    [
      [`delete from chain_links where $w and document = '${books.open}'`],
      ['LINK_MISSING', expect.anything()],
    ],
    [
      [`update chain_links set content_hash = hash where $w and document = '${books.open}'`],
      ['LINK_CHANGED', number],
    ],
    [
      [
        `update journal_lines l set debit = debit * 2, credit = credit * 2 from journal_entries e where l.$w
          and e.workspace_id = l.workspace_id and e.id = l.record_id and e.record_id = '${books.open}'`,
      ],
      ['CHECK_DIFFERS', number],
    ],
    [
      [
        `update journal_lines l set debit = debit * 2 from journal_entries e where l.$w
          and e.workspace_id = l.workspace_id and e.id = l.record_id
          and e.record_id = '${books.open}'`,
      ],
      ['ENTRY_UNBALANCED', expect.stringContaining(number)],
    ],
    // The last links and their documents are gone: only the head from outside shows it.
    [[`delete from chain_links where $w and sequence > (${link})`], ['HEAD_DIFFERS', `#${head?.sequence}`]],
  ]
  for (const [statements, expected] of forgeries) {
    // A company may make ten exports in a day.
    await forge('delete from workspace_exports where $w', ...statements)
    expect(await faultsOf(await proofOf(world.admin), { heads: head ? [head] : [] })).toContainEqual(expected)
    await forge(
      'delete from chain_links where $w',
      `insert into chain_links select * from json_populate_recordset(null::chain_links, '${saved.rows[0].links}')`,
      `update invoice_lines l set unit_price = unit_price - 1 where $w and record_id = '${books.open}' and ${statements[0]?.includes('unit_price') ?? false}`,
      ...savedLines.rows.map(
        ({ id, debit, credit }) =>
          `update journal_lines set debit = ${debit}, credit = ${credit} where $w and id = '${id}'`,
      ),
    )
  }
  expect(await faultsOf(await proofOf(world.admin))).toEqual([])
}, 240_000)
