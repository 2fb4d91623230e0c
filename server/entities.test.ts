import { randomUUIDv7 } from 'node:crypto'
import { entities } from '@fieldhouse/domain/entities'
import { type Entity, infoOfField } from '@fieldhouse/domain/kit/entity/entity'
import { type FlagArray, type Permissions, flags } from '@fieldhouse/domain/kit/entity/sections'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entityModules } from './entities.ts'
import { sampleBody, sampleChange, sampleRecord } from './testing/calls/samples.ts'
import { type Person, type World, openWorld } from './testing/world.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

/** A member who holds exactly one flag on one section. */
function only(entity: Entity, flag: (typeof flags)[number]): Promise<Person> {
  const held = flags.map((each) => each === flag) as FlagArray
  return world.member({ [entity.section]: held } satisfies Permissions)
}

/** A member who holds every flag on one section but this one, and not admin. */
function allBut(entity: Entity, flag: (typeof flags)[number]): Promise<Person> {
  const held = flags.map((each) => each !== flag && each !== 'admin') as FlagArray
  return world.member({ [entity.section]: held } satisfies Permissions)
}

/** Whether every member may read it, whatever their role. */
const isOpenToMembers = (entity: Entity) =>
  entityModules.some((module) => module.entity === entity && module.readers !== null)

const has = (entity: Entity, ...verbs: Entity['verbs'][number][]) =>
  verbs.every((verb) => entity.verbs.includes(verb))

/** What a colleague without the flag hears; of what is another's own, that it is not there. */
const refusal = (entity: Entity) => (entity.own ? 'NOT_FOUND' : 'FORBIDDEN')

/** What every entity promises (api.md, Generic verbs); a new entity is covered by being in the list. */
function contract(entity: Entity): void {
  const at = (path: string) => `/${entity.segment}/${path}`
  refusals(entity, at)
  if (has(entity, 'list', 'create')) lists(entity, at)
  if (has(entity, 'create', 'read')) creation(entity, at)
  if (has(entity, 'create', 'read')) strangers(entity, at)
  if (has(entity, 'search', 'create')) searches(entity, at)
  if (has(entity, 'create', 'update')) updates(entity, at)
  if (has(entity, 'create', 'delete', 'read')) removal(entity, at)
}

type Path = (path: string) => string

function refusals(entity: Entity, at: Path): void {
  const { name } = entity
  if (has(entity, 'list'))
    test(`API-07 ${name}: list refuses who is signed out, unpermitted or in no workspace`, async () => {
      expect((await world.nobody.get(at('list/'))).code).toBe('UNAUTHENTICATED')
      if (!entity.own && !isOpenToMembers(entity))
        expect((await (await only(entity, 'create')).get(at('list/'))).code).toBe('FORBIDDEN')
      // What a person keeps for themselves alone needs no workspace: theirs is empty here.
      const outside = await world.admin.get(at('list/'), { 'x-workspace-id': '' })
      expect(outside.code ?? outside.result).toEqual(entity.personal ? [] : 'WORKSPACE_REQUIRED')
      expect(
        (await world.admin.get(at('list/'), { 'x-workspace-id': world.stranger.workspaceId })).code,
      ).toBe('NOT_A_MEMBER')
    })

  if (has(entity, 'list'))
    test(`API-07, SEC-07 ${name}: an undeclared filter, sort or key is refused by name`, async () => {
      const refused = await world.admin.get(at('list/?filter_password=x&sort=token&shape=y'))
      expect(refused.status).toBe(400)
      expect(refused.body.errors.map((fault: { path: string[] }) => fault.path[0]).sort()).toEqual([
        'filter_password',
        'shape',
        'sort',
      ])
    })

  if (has(entity, 'create'))
    test(`API-12, SEC-47 ${name}: create refuses an unknown field and those the system sets`, async () => {
      const body = {
        ...(await sampleBody(entity, world.admin)),
        _id: randomUUIDv7(),
        workspace: world.stranger.workspaceId,
        createdBy: world.stranger.id,
        surprise: 1,
      }
      const refused = await world.admin.post(at('create/'), body)
      expect(refused.code).toBe('VALIDATION')
      const named = refused.body.errors.map((fault: { path: string[] }) => fault.path.at(-1))
      expect(named).toEqual(expect.arrayContaining(['_id', 'workspace', 'createdBy', 'surprise']))
      expect((await (await only(entity, 'read')).post(at('create/'), {})).code).toBe(
        entity.own ? 'VALIDATION' : 'FORBIDDEN',
      )
    })
}

function creation(entity: Entity, at: Path): void {
  const { name } = entity
  test(`API-12, API-13 ${name}: what is created is read back with its history`, async () => {
    const made = await world.admin.post(at('create/'), await sampleBody(entity, world.admin))
    expect(made.status).toBe(201)
    expect(made.result).toMatchObject({
      workspace: world.admin.workspaceId,
      version: 1,
      createdBy: { _id: world.admin.id },
    })
    const read = await world.admin.get(at(`read/${made.result._id}`))
    expect(read.result).toEqual(made.result)
    if (!has(entity, 'history')) return
    const history = await world.admin.get(at(`history/${made.result._id}`))
    expect(history.result.at(-1)).toMatchObject({ action: 'create', actor: { _id: world.admin.id } })
  })

  test(`API-12, REL-52 ${name}: the same idempotency key creates once, another body with it is refused`, async () => {
    const body = await sampleBody(entity, world.admin)
    const headers = { 'idempotency-key': randomUUIDv7() }
    const [first, second] = await Promise.all([
      world.admin.post(at('create/'), body, headers),
      world.admin.post(at('create/'), body, headers),
    ])
    expect([first.status, second.status]).toEqual([201, 201])
    expect(first.result).toEqual(second.result)
    expect([first, second].filter((reply) => reply.headers['idempotent-replayed'] === 'true')).toHaveLength(1)
    const other = await world.admin.post(at('create/'), { ...body, surprise: 1 }, headers)
    expect(['IDEMPOTENCY_MISMATCH', 'VALIDATION']).toContain(other.code)
  })
}

function strangers(entity: Entity, at: Path): void {
  const { name } = entity
  test(`API-13 ${name}: another workspace's record is not found, as an unknown one is not`, async () => {
    const record = await sampleRecord(entity, world.admin)
    for (const id of [record._id, randomUUIDv7(), 'nonsense']) {
      const read = await world.stranger.get(at(`read/${id}`))
      expect([read.status, read.code, Object.keys(read.body)]).toEqual([
        404,
        'NOT_FOUND',
        ['type', 'title', 'status', 'code', 'msg', 'errors', 'requestId'],
      ])
    }
  })
}

function lists(entity: Entity, at: Path): void {
  const { name } = entity
  test(`API-05, API-08 ${name}: pages do not overlap and count what is there`, async () => {
    for (let made = 0; made < 3; made++) await sampleRecord(entity, world.admin)
    const all = await world.admin.get(at('listAll/'))
    const pages = await Promise.all(
      [1, 2, 3].map((page) => world.admin.get(at(`list/?limit=1&page=${page}`))),
    )
    expect(pages.map((page) => page.result[0]._id)).toEqual(
      all.result.slice(0, 3).map((record: { _id: string }) => record._id),
    )
    expect(pages[0]?.body.data.pagination).toMatchObject({
      page: 1,
      limit: 1,
      count: all.result.length,
      pages: all.result.length,
    })
    expect((await world.stranger.get(at(`list/?page=99`))).result).toEqual([])
  })

  test(`API-11 ${name}: every declared filter and sort answers, and only from this workspace`, async () => {
    const record = await sampleRecord(entity, world.admin)
    for (const field of entity.sort) {
      const sorted = await world.admin.get(at(`list/?sort=-${field}`))
      expect([field, sorted.status]).toEqual([field, 200])
    }
    for (const field of entity.filter) {
      const value = filterValue(record[field])
      if (value === null) continue
      const found = await world.admin.get(at(`listAll/?filter_${field}=${encodeURIComponent(value)}`))
      expect([field, found.result.map((each: { _id: string }) => each._id)]).toEqual([
        field,
        expect.arrayContaining([record._id]),
      ])
      const foreign = await world.stranger.get(at(`listAll/?filter_${field}=${encodeURIComponent(value)}`))
      expect(foreign.result.map((each: { _id: string }) => each._id)).not.toContain(record._id)
    }
  })

  if (has(entity, 'summary'))
    test(`API-16, OPEN-51 ${name}: the summary counts this workspace's records only, and none that is archived`, async () => {
      const { _id } = await sampleRecord(entity, world.admin)
      if (entity.archive === 'by-delete') await world.admin.delete(at(`delete/${_id}`))
      if (entity.archive === 'on-request') await world.admin.post(at(`archive/${_id}`))
      await sampleRecord(entity, world.admin)
      const [mine, all] = [await world.admin.get(at('summary')), await world.admin.get(at('listAll/'))]
      expect(mine.result.total).toBe(all.result.length)
    })
}

/** Whether the entity searches a text of its own, which a sample fills. */
const searchesText = (entity: Entity) =>
  entity.search.some((field) => field in entity.fields && infoOfField(entity, field).kind === 'text')

function searches(entity: Entity, at: Path): void {
  const { name } = entity
  if (searchesText(entity))
    test(`API-09 ${name}: a word of the record finds it, whatever its case`, async () => {
      const record = await sampleRecord(entity, world.admin)
      const field = entity.search.find((each) => typeof record[each] === 'string') ?? ''
      const word = String(record[field])
      const found = await world.admin.get(at(`search/?q=${encodeURIComponent(word.toUpperCase())}&limit=50`))
      expect(found.result.map((each: { _id: string }) => each._id)).toContain(record._id)
      expect((await world.stranger.get(at(`search/?q=${encodeURIComponent(word)}&limit=50`))).result).toEqual(
        [],
      )
      expect((await world.admin.get(at(`search/?q=${'x'.repeat(201)}`))).code).toBe('VALIDATION')
      expect((await world.admin.get(at('search/?q=x&fields=session.token'))).code).toBe('VALIDATION')
    })
}

/** A value as a filter takes it: an id for a reference, the first of a list; null when it cannot be asked for. */
function filterValue(value: unknown): string | null {
  const one = Array.isArray(value) ? value[0] : value
  if (one === null || one === undefined) return null
  return typeof one === 'object' ? String((one as { _id?: string })._id ?? '') || null : String(one)
}

function updates(entity: Entity, at: Path): void {
  const { name } = entity
  test(`API-14, OPEN-55 ${name}: an update changes what is sent, raises the version and refuses an old one`, async () => {
    const record = await sampleRecord(entity, world.admin)
    const change = await sampleChange(entity, world.admin)
    const updated = await world.admin.patch(at(`update/${record._id}`), change, {
      'if-match': String(record.version),
    })
    expect([updated.status, updated.code]).toEqual([200, undefined])
    expect(updated.result).toMatchObject(change)
    if (updated.result.version === record.version) return
    const late = await world.admin.patch(at(`update/${record._id}`), change, {
      'if-match': String(record.version),
    })
    expect(late.code).toBe('VERSION_CONFLICT')
    expect(late.body.current).toEqual(updated.result)
    expect((await world.stranger.patch(at(`update/${record._id}`), change)).code).toBe('NOT_FOUND')
    expect((await (await allBut(entity, 'update')).patch(at(`update/${record._id}`), change)).code).toBe(
      refusal(entity),
    )
  })
}

function removal(entity: Entity, at: Path): void {
  const { name } = entity
  test(`API-15, OPEN-55 ${name}: a deleted record leaves the list and is nobody else's to delete`, async () => {
    const record = await sampleRecord(entity, world.admin)
    expect((await world.stranger.delete(at(`delete/${record._id}`))).code).toBe('NOT_FOUND')
    const needed = entityModules.find((module) => module.entity === entity)?.flags.delete ?? 'delete'
    expect((await (await allBut(entity, needed)).delete(at(`delete/${record._id}`))).code).toBe(
      refusal(entity),
    )
    expect((await world.admin.delete(at(`delete/${record._id}`), { 'if-match': '9' })).code).toBe(
      'VERSION_CONFLICT',
    )
    expect((await world.admin.delete(at(`delete/${record._id}`))).result).toEqual({ _id: record._id })
    expect(await listedIds(at('listAll/'))).not.toContain(record._id)
    const read = await world.admin.get(at(`read/${record._id}`))
    expect(read.status).toBe(entity.archive === 'by-delete' ? 200 : 404)
    if (entity.archive === 'by-delete') await comesBack(at, record._id)
  })
  if (entity.archive === 'on-request')
    test(`OPEN-46 ${name}: an archived record leaves the list, is listed by the filter and can be restored`, async () => {
      const { _id } = await sampleRecord(entity, world.admin)
      const archive = at(`archive/${_id}`)
      expect((await world.stranger.post(archive)).code).toBe('NOT_FOUND')
      expect((await (await allBut(entity, 'delete')).post(archive)).code).toBe(refusal(entity))
      expect((await world.admin.post(archive, {}, { 'if-match': '9' })).code).toBe('VERSION_CONFLICT')
      const archived = (await world.admin.post(archive)).result
      expect(archived.removed).toBe(true)
      expect((await world.admin.post(archive)).result.version).toBe(archived.version)
      expect(await listedIds(at('listAll/'))).not.toContain(_id)
      expect(await listedIds(at('listAll/?filter_removed=true'))).toContain(_id)
      await comesBack(at, _id)
    })
}

const listedIds = async (path: string): Promise<string[]> =>
  (await world.admin.get(path)).result.map(({ _id }: { _id: string }) => _id)

async function comesBack(at: Path, id: string): Promise<void> {
  expect((await world.admin.post(at(`restore/${id}`))).result.removed).toBe(false)
  expect(await listedIds(at('listAll/'))).toContain(id)
}

test('API-20 every declared entity is served', () => {
  const served = entityModules.map(({ entity }) => entity.name).sort()
  expect(served).toEqual(entities.map(({ name }) => name).sort())
})

/** Those that the specification names, their aliases, and some that are named alike. */
const segments =
  'client contact invites invoice workforce payment/invoice job billing equipment inventory stock suppliers ' +
  'supplier tag role user product products appointment appointments company service-location contact-role activity-log'

test.each(segments.split(' '))(
  'API-20, OPEN-48, OPEN-49 %s is the path segment of a list',
  async (segment) => {
    expect((await world.admin.get(`/${segment}/list/`)).status).toBe(200)
  },
)

const listed = entityModules.filter(({ entity }) => has(entity, 'list'))
for (const { entity } of listed) describe(entity.name, () => contract(entity))
