import { entities } from '@fieldhouse/domain/entities'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { statesIn } from '@fieldhouse/domain/kit/entity/entity-states'
import type { States } from '@fieldhouse/domain/kit/entity/states'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampleRecord } from '../../testing/calls/samples.ts'
import { type World, openWorld } from '../../testing/world.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

type Stated = { name: string; entity: Entity; field: string; states: States }

/** All fields that contain a state. */
const stated: Stated[] = Object.values(entities).flatMap((entity) =>
  Object.keys({ ...entity.fields, ...entity.systemFields }).flatMap((field) => {
    const states = statesIn(entity, field)
    return states ? [{ name: `${entity.name}.${field}`, entity, field, states }] : []
  }),
)

const isSetByPeople = ({ entity, field }: Stated) => field in entity.update.shape

const allowed = ({ states }: Stated, from: string) =>
  states.codes.filter((to) => to !== from && states.whyNot(from, to) === null)

/** The next step from a state towards the nearest transition not yet made, or null when all were made. */
function stepTo(of: Stated, start: string, open: ReadonlySet<string>): string | null {
  const seen = new Set([start])
  const paths = [[start]]
  for (const path of paths) {
    const from = path.at(-1) ?? start
    const fresh = allowed(of, from).find((to) => open.has(`${from} ${to}`))
    if (fresh) return path[1] ?? fresh
    const next = allowed(of, from).filter((to) => !seen.has(to))
    for (const to of next) seen.add(to)
    paths.push(...next.map((to) => [...path, to]))
  }
  return null
}

/** A sequence of states that covers every reachable transition. */
function walk(of: Stated, first: string): string[] {
  const open = new Set(of.states.codes.flatMap((from) => allowed(of, from).map((to) => `${from} ${to}`)))
  const path = [first]
  for (let from = first; ; from = path.at(-1) ?? first) {
    const to = stepTo(of, from, open)
    if (to === null) return path
    open.delete(`${from} ${to}`)
    path.push(to)
  }
}

/** Expects each forbidden transition from a state to be refused, with the message in the reader's language. */
async function expectRefusals({ entity, field, states }: Stated, record: { _id: string }, from: string) {
  for (const to of states.codes.filter((code) => states.whyNot(from, code) !== null)) {
    const refused = await world.admin.patch(
      `/${entity.segment}/update/${record._id}`,
      { [field]: to },
      { 'accept-language': 'fr' },
    )
    expect([refused.status, refused.code, refused.body.msg], `${from} to ${to}`).toEqual([
      409,
      'INVALID_TRANSITION',
      states.refusal(from, to).fr,
    ])
  }
}

describe.each(stated.filter(isSetByPeople))('OPEN-77, OPEN-88 $name', (of) => {
  test('makes every transition that its states allow and refuses the others in words', async () => {
    const { entity, field } = of
    const record = await sampleRecord(entity, world.admin)
    const path = walk(of, String(record[field]))
    const become = (state: string) =>
      world.admin.patch(`/${entity.segment}/update/${record._id}`, { [field]: state })
    for (const [at, state] of path.entries()) {
      const reply = await become(state)
      expect(reply.result, path.slice(0, at + 1).join(' ')).toMatchObject({ [field]: state, version: at + 1 })
      if (path.indexOf(state) === at) await expectRefusals(of, record, state)
    }
    expect(new Set(path).size).toBe(of.states.codes.length)
  })
})

describe.each(stated)('I18N-02 $name', ({ states }) => {
  test('names every state in each language, and no two alike', () => {
    for (const language of ['en', 'fr', 'es'] as const) {
      const words = states.codes.map((code) => states.words[code]?.[language] ?? '')
      expect(new Set(words).size, language).toBe(states.codes.length)
      expect(words.every((word) => word.trim() !== '')).toBe(true)
    }
  })
})

/** Whether users can update records of the entity. */
const isChanged = ({ entity }: Stated) => entity.verbs.includes('update')

test.each(stated.filter((of) => isChanged(of) && !isSetByPeople(of)))(
  'API-12 $name is set by the system alone',
  async ({ entity, field, states }) => {
    const record = await sampleRecord(entity, world.admin)
    const refused = await world.admin.patch(`/${entity.segment}/update/${record._id}`, {
      [field]: states.codes.at(-1),
    })
    expect(refused.body.errors).toMatchObject([{ path: [field], code: 'UNKNOWN_FIELD' }])
  },
)
