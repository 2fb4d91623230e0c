import { randomUUIDv7 } from 'node:crypto'
import { entities } from '@fieldhouse/domain/entities'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { infoOfField } from '@fieldhouse/domain/kit/entity/entity-fields'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entityModules } from '../../contract/entities.ts'
import { sampleRecord } from '../calls/samples.ts'
import { type World, openWorld } from '../world.ts'
import { entitiesWith, has } from './every-entity.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

test('API-20 every declared entity is served', () => {
  const served = entityModules.map(({ entity }) => entity.name).sort()
  expect(served).toEqual(entities.map(({ name }) => name).sort())
})

/** The path segments that the specification contains, their aliases, and some similar segments. */
const segments =
  'client contact invites invoice workforce payment/invoice job billing equipment inventory stock suppliers ' +
  'supplier tag role user product products appointment appointments company service-location contact-role activity-log'

test.each(segments.split(' '))(
  'API-20, OPEN-48, OPEN-49 %s is the path segment of a list',
  async (segment) => {
    expect((await world.admin.get(`/${segment}/list/`)).status).toBe(200)
  },
)

/**
 * Returns a field's value as its filter expects it: the id of a reference, or the first item of a list. Returns
 * null for an empty value.
 */
function filterValue(value: unknown): string | null {
  const one = Array.isArray(value) ? value[0] : value
  if (one === null || one === undefined) return null
  return typeof one === 'object' ? String((one as { _id?: string })._id ?? '') || null : String(one)
}

/** Values of a kind that no sample record has. */
const foreignValues: Partial<Record<string, () => string>> = {
  ref: randomUUIDv7,
  refs: randomUUIDv7,
  text: () => 'nobody has this',
  email: () => 'nobody@example.com',
  phone: () => '+14185550100',
  day: () => '1999-01-01',
  instant: () => '1999-01-01T00:00:00Z',
  moment: () => '915148800000',
  decimal: () => '987654.25',
  integer: () => '98765',
}

/** Returns a value for a field's filter that the record does not have, or null if there is none. */
function otherValue(entity: Entity, field: string, record: Record<string, unknown>): string | null {
  const info = infoOfField(entity, field)
  const own = [record[field]].flat()
  if (info.kind === 'flag') return String(record[field] !== true)
  if (info.kind === 'choice' || info.kind === 'choices')
    return info.options.find((option) => !own.includes(option)) ?? null
  return foreignValues[info.kind]?.() ?? null
}

for (const { entity, name, at } of entitiesWith('create')) {
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

  test(`API-11 ${name}: every declared filter leaves out what does not match, and a range what is outside`, async () => {
    const record = await sampleRecord(entity, world.admin)
    const found = async (query: string) => {
      const { status, result } = await world.admin.get(at(`listAll/?${query}`))
      return status === 200 && result.some((each: { _id: string }) => each._id === record._id)
    }
    const wrong: string[] = []
    for (const field of entity.filter) {
      const other = otherValue(entity, field, record)
      if (other !== null && (await found(`filter_${field}=${encodeURIComponent(other)}`))) wrong.push(field)
      const { kind } = infoOfField(entity, field)
      if (kind !== 'day' && kind !== 'instant') continue
      const [early, late] = ['2001-01-01', '2099-12-31'].map((day) =>
        kind === 'day' ? day : `${day}T00:00:00Z`,
      )
      if (await found(`from_${field}=${late}`)) wrong.push(`from ${field}`)
      if (await found(`to_${field}=${early}`)) wrong.push(`to ${field}`)
      const isKnown = typeof record[field] === 'string'
      if (isKnown && !(await found(`from_${field}=${early}&to_${field}=${late}`)))
        wrong.push(`between ${field}`)
    }
    expect(wrong).toEqual([])
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

/**
 * Whether the entity's search includes one of its own text fields. Sample records have texts in the searched fields.
 */
const searchesText = (entity: Entity) =>
  entity.search.some((field) => field in entity.fields && infoOfField(entity, field).kind === 'text')

for (const { entity, name, at } of entitiesWith('search', 'create')) {
  if (!searchesText(entity)) continue
  test(`API-09 ${name}: a word of the record finds it, whatever its case`, async () => {
    const record = await sampleRecord(entity, world.admin)
    const texts = entity.search.map((field) => record[field]).filter((text) => typeof text === 'string')
    // Other tests make many records with the same name, so a text with an id is better.
    const word = texts.find((text) => /-[0-9a-f]{12}$/.test(text)) ?? texts[0] ?? ''
    const found = await world.admin.get(at(`search/?q=${encodeURIComponent(word.toUpperCase())}&limit=50`))
    expect(found.result.map((each: { _id: string }) => each._id)).toContain(record._id)
    expect((await world.stranger.get(at(`search/?q=${encodeURIComponent(word)}&limit=50`))).result).toEqual(
      [],
    )
    expect((await world.admin.get(at(`search/?q=${'x'.repeat(201)}`))).code).toBe('VALIDATION')
    expect((await world.admin.get(at('search/?q=x&fields=session.token'))).code).toBe('VALIDATION')
  })
}
