import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type Reply, type World, openWorld } from '../testing/world.ts'
import { asked, machineOf, photo, picture, send, sendForm, stickerOf, texts, websiteOf } from './testing.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

/** An error response without its request id, so that responses can be compared. */
const telling = ({ status, body }: Reply) => ({ status, ...body, requestId: '' })

test('OPEN-351 what is no address, was renewed or switched off, a machine that is archived and a closed workspace are all not found', async () => {
  const unknown = telling(await send(world, { secret: 'x'.repeat(22) }, asked))
  expect(unknown.status).toBe(404)
  const gone = async (secret: string) => {
    const form = await world.nobody.get(`/public/requests/${secret}`, { 'x-workspace-id': '' })
    expect([telling(await send(world, { secret }, asked)), telling(form)]).toEqual([unknown, unknown])
    const withPicture = await sendForm(world, { secret }, [...texts(asked), photo(picture)])
    expect(withPicture.status).toBe(404)
  }
  for (const odd of ['pdf', "'%20or%20true", 'x'.repeat(90)]) await gone(odd)
  const machine = await machineOf(world.admin)
  const first = await stickerOf(world.admin, machine)
  const second = await stickerOf(world.admin, machine)
  await gone(first)
  expect((await send(world, { secret: second }, asked)).status).toBe(201)
  await world.admin.delete(`/machine/delete/${machine._id}`)
  await gone(second)
  await world.admin.post(`/machine/restore/${machine._id}`)
  expect((await send(world, { secret: second }, asked)).status).toBe(201)

  const website = await websiteOf(world.admin)
  const next = await websiteOf(world.admin)
  await gone(website)
  expect((await world.admin.get('/configuration/requests')).result).toEqual({
    address: `http://localhost/r/${next}`,
  })
  const off = await world.admin.post('/configuration/requests', { enabled: false })
  expect(off.result).toEqual({ address: null })
  await gone(next)

  const theirs = await websiteOf(world.stranger)
  const close = (enabled: boolean) =>
    world.owner.query(
      `with here as (select set_config('app.workspace_id', $1, false)) update workspaces set enabled = $2 from here where workspace_id = $1::uuid`,
      [world.stranger.workspaceId, enabled],
    )
  await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [world.stranger.workspaceId])
  await close(false)
  await gone(theirs)
  await close(true)
  expect((await send(world, { secret: theirs }, asked)).status).toBe(201)
  const history = (await world.admin.get(`/machine/history/${machine._id}`)).result
  expect(history.map(({ action }: { action: string }) => action)).toContain('renewSticker')
})

test('OPEN-351 a sticker leads who may read the machine to its page, wherever they work just now, and nobody else', async () => {
  const machine = await machineOf(world.admin)
  const secret = await stickerOf(world.admin, machine)
  const told = async (person: Person) =>
    (await person.get(`/public/requests/${secret}`, { 'x-workspace-id': '' })).result.machine
  expect(await told(world.admin)).toEqual({ _id: machine._id, workspace: world.admin.workspaceId })
  expect(await told(await world.member({ DB_MACHINE: [true, false, false, false, false] }))).not.toBeNull()
  for (const person of [
    world.stranger,
    await world.newcomer(),
    await world.member({ OP_JOB: [true, true, true, true, true] }),
  ])
    expect(await told(person)).toBeNull()
  const inactive = await world.member({ DB_MACHINE: [true, false, false, false, false] })
  await world.owner.query('update users set is_activated = false where id = $1', [inactive.id])
  expect(await told(inactive)).toBeNull()
})

test('OPEN-351 a label holds the sticker’s address, the same each time it is printed; the scanner finds the machine by it', async () => {
  const machine = await machineOf(world.admin, { serialNumber: 'S-1' })
  const print = () =>
    world.app.inject({
      url: `/api/v1/label/pdf?entity=machine&ids=${machine._id}&workspace=${world.admin.workspaceId}`,
      headers: { authorization: `Bearer ${world.admin.token}` },
    })
  const secrets = async () => {
    await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [world.admin.workspaceId])
    return (
      await world.owner.query('select secret from request_addresses where machine = $1', [machine._id])
    ).rows.map(({ secret }) => secret)
  }
  const printed = await Promise.all([print(), print()])
  expect(printed.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const [secret, ...others] = await secrets()
  expect(others).toEqual([])
  await print()
  expect(await secrets()).toEqual([secret])
  const found = async (code: string, person = world.admin) =>
    (await person.get(`/label/find?code=${encodeURIComponent(code)}`)).result
  for (const code of [`http://localhost/r/${secret}`, `https://elsewhere.example.com/r/${secret}/`])
    expect(await found(code)).toMatchObject([{ entity: 'machine', _id: machine._id }])
  expect(await found(`http://localhost/databases/machines/${machine._id}`)).toHaveLength(1)
  expect(await found(`http://localhost/r/${secret}`, world.stranger)).toEqual([])
  expect(await found(`http://localhost/r/${'x'.repeat(22)}`)).toEqual([])
  const other = await world.member({ INV_PRODUCT: [true, false, false, false, false] })
  expect(await found(`http://localhost/r/${secret}`, other)).toEqual([])
})
