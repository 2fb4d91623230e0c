import { infoOfField } from '@fieldhouse/domain/kit/entity/entity-fields'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entityModules } from '../../contract/entities.ts'
import { type World, openWorld } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const listed = entityModules.map(({ entity }) => entity).filter(({ verbs }) => verbs.includes('list'))

/** The kinds of field that accept any text. */
const free: ReadonlySet<string> = new Set(['text', 'value'])
const ranged: ReadonlySet<string> = new Set(['day', 'instant', 'moment', 'decimal', 'integer'])

const faultOf = async (path: string): Promise<unknown> => {
  const { status, code, body } = await world.admin.get(path)
  return status === 400 && code === 'VALIDATION' ? body.errors[0]?.path : { status, path }
}

test('API-09 a filter or bound that is no value of its field is refused, for every field of every list', async () => {
  const wrong: unknown[] = []
  let asked = 0
  for (const entity of listed) {
    const keys = entity.filter.flatMap((field) => {
      const { kind } = infoOfField(entity, field)
      if (free.has(kind)) return []
      return [`filter_${field}`, ...(ranged.has(kind) ? [`from_${field}`, `to_${field}`] : [])]
    })
    for (const key of keys) {
      asked += 1
      const path = await faultOf(`/${entity.segment}/list?${key}=zzz`)
      if (JSON.stringify(path) !== JSON.stringify([key])) wrong.push(path)
    }
  }
  expect(wrong).toEqual([])
  expect(asked).toBeGreaterThan(100)
}, 60_000)

test.each(['zzz', 'null', '1', 'TRUE', 'true&filter_removed=false'])(
  'API-09 filter_removed=%s is no yes or no',
  async (value) => {
    expect(await faultOf(`/client/list?filter_removed=${value}`)).toEqual(['filter_removed'])
  },
)

test('API-09 filter_removed is unknown where nothing is archived, and empty it asks nothing', async () => {
  const kept = listed.find(({ archive }) => !archive)
  expect(await faultOf(`/${kept?.segment}/list?filter_removed=true`)).toEqual(['filter_removed'])
  for (const value of ['', 'false', 'true'])
    expect((await world.admin.get(`/client/list?filter_removed=${value}`)).status).toBe(200)
})

test('API-09 a bound is given once, and is no list', async () => {
  for (const key of ['from_createdAt', 'to_createdAt'])
    expect(await faultOf(`/tag/list?${key}=2026-01-01&${key}=2026-02-01`)).toEqual([key])
})
