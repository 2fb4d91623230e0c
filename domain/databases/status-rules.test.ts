import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultStatuses } from './default-statuses.ts'
import { type DefaultFacts, whyNotDefault } from './status-rules.ts'
import { statusTypes } from './status.ts'

const job: DefaultFacts = { types: ['JOB'], isDefault: true, enabled: true }

const cases: { was: string; before: DefaultFacts | null; after: DefaultFacts | null; may: boolean }[] = [
  { was: 'made as default', before: null, after: job, may: true },
  { was: 'made as default but off', before: null, after: { ...job, enabled: false }, may: false },
  { was: 'renamed', before: job, after: job, may: true },
  { was: 'about more', before: job, after: { ...job, types: ['TASK', 'JOB'] }, may: true },
  { was: 'about less', before: { ...job, types: ['JOB', 'TASK'] }, after: job, may: false },
  { was: 'no longer the default', before: job, after: { ...job, isDefault: false }, may: false },
  { was: 'switched off', before: job, after: { ...job, enabled: false }, may: false },
  { was: 'deleted', before: job, after: null, may: false },
  { was: 'deleted, another', before: { ...job, isDefault: false }, after: null, may: true },
  {
    was: 'off, another',
    before: { ...job, isDefault: false },
    after: { ...job, isDefault: false, enabled: false },
    may: true,
  },
]
test.each(cases)('DB-13 a status $was', ({ before, after, may }) => {
  expect(whyNotDefault(before, after) === null).toBe(may)
})

test('DB-13 no allowed change leaves a kind without the default it had', () => {
  const facts = fc.record({
    types: fc.uniqueArray(fc.constantFrom(...statusTypes), { minLength: 1 }),
    isDefault: fc.boolean(),
    enabled: fc.boolean(),
  })
  fc.assert(
    fc.property(facts, fc.option(facts), (before, after) => {
      if (whyNotDefault({ ...before, isDefault: true }, after) !== null) return
      expect(after).toMatchObject({ isDefault: true, enabled: true })
      expect(after?.types).toEqual(expect.arrayContaining([...before.types]))
    }),
  )
})

test('DB-13, OPEN-159 what a workspace starts with has one default for a kind, and no name twice', () => {
  for (const language of ['en', 'fr', 'es'] as const) {
    const rows = defaultStatuses(language)
    const names = rows.map(({ name }) => name.toLowerCase())
    expect(new Set(names).size).toBe(names.length)
    const defaults = rows.filter(({ isDefault }) => isDefault).flatMap(({ types }) => types)
    expect(defaults.sort()).toEqual(['BILLING', 'EQUIPMENT', 'JOB', 'ORDER', 'TASK'])
  }
})
