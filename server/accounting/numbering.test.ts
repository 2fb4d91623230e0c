import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type World, openWorld } from '../testing/world.ts'
import { accountFor, readyInvoice } from './testing.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

async function drafts(person: Person, notes: string[]): Promise<string[]> {
  const account = await accountFor(person)
  const ids: string[] = []
  for (const note of notes) {
    const made = await person.post('/invoice/create/', { ...readyInvoice, account, notes: note })
    ids.push(made.result._id)
  }
  return ids
}

test('REL-09 forty simultaneous issues, every fifth failing after its number: no gap, no repeat', async () => {
  await world.owner.query(`
    create function stumble() returns trigger language plpgsql as $body$
    begin
      if new.notes = 'stumble' and new.invoice_number like 'INV-%' then raise exception 'stumbled'; end if;
      return new;
    end $body$`)
  await world.owner.query(
    'create trigger stumble before update on invoices for each row execute function stumble()',
  )
  const notes = Array.from({ length: 40 }, (_, index) => (index % 5 === 0 ? 'stumble' : 'fine'))
  const ids = await drafts(world.admin, notes)
  const answers = await Promise.all(ids.map((id) => world.admin.post(`/invoice/issue/${id}`)))
  expect(answers.filter(({ status }) => status === 500)).toHaveLength(8)
  const numbers = answers.filter(({ status }) => status === 200).map(({ result }) => result.invoiceNumber)
  const expected = Array.from({ length: 32 }, (_, index) => `INV-${String(index + 1).padStart(6, '0')}`)
  expect(numbers.sort()).toEqual(expected)
  const left = await world.admin.get('/invoice/list/?filter_invoiceStatus=DRAFT')
  expect(left.result).toHaveLength(8)
})

test('REL-11 a workspace that holds its counter does not keep another from issuing', async () => {
  const [own] = await drafts(world.admin, ['mine'])
  const [other] = await drafts(world.stranger, ['theirs'])
  await world.owner.query('begin')
  await world.owner.query(`select set_config('app.workspace_id', $1, true)`, [world.admin.workspaceId])
  await world.owner.query(`select from counters where workspace_id = $1 for update`, [
    world.admin.workspaceId,
  ])
  let settled = false
  const waiting = world.admin.post(`/invoice/issue/${own}`).finally(() => (settled = true))
  const issued = await world.stranger.post(`/invoice/issue/${other}`)
  expect(issued.result.invoiceNumber).toBe('INV-000001')
  expect(settled).toBe(false)
  await world.owner.query('rollback')
  expect((await waiting).status).toBe(200)
})

test('issuing twice with one idempotency key takes one number', async () => {
  const [id] = await drafts(world.admin, ['once'])
  const once = { 'idempotency-key': 'issue-once' }
  const [first, second] = await Promise.all([
    world.admin.post(`/invoice/issue/${id}`, {}, once),
    world.admin.post(`/invoice/issue/${id}`, {}, once),
  ])
  expect(second.result).toEqual(first.result)
})
