import { activityActions } from '@fieldhouse/domain/core/activity-actions'
import { entities } from '@fieldhouse/domain/entities'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { namespacesIn } from '../namespaces-of-screens.ts'

type Area = Record<string, { one?: string; fields?: Record<string, string> } & Record<string, unknown>>

const locales = join(import.meta.dirname, '../../domain/locales')
const areasOf = (language: string): Area[] =>
  readdirSync(join(locales, language, 'screens'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(join(locales, language, 'screens', file), 'utf8')))

test.each(['en', 'fr', 'es'])(
  'ACCT-04 the activity log has a word in %s for every entity and each of its fields',
  (language) => {
    const areas = areasOf(language)
    const account = areas.find((area) => 'anyField' in area)
    const shared: Record<string, unknown> = areas.find((area) => 'newRecord' in area)?.['fields'] ?? {}
    const without = entities.flatMap(({ name, fields, systemFields }) => {
      const own = areas.map((area) => area[name]).find((texts) => typeof texts?.one === 'string')
      const one = own?.one ?? account?.['entities']?.[name]
      const missing = Object.keys({ ...fields, ...systemFields }).filter(
        (field) => (own?.fields?.[field] ?? shared[field] ?? account?.['anyField']?.[field]) === undefined,
      )
      return [...(one === undefined ? [name] : []), ...missing.map((field) => `${name}.${field}`)]
    })
    expect(without).toEqual([])
  },
)

test.each(['en', 'fr', 'es'])(
  'ACCT-04 the activity log and the history have a word in %s for every action',
  (language) => {
    const areas = areasOf(language)
    const inLog = areas.find((area) => 'activity' in area)?.['activity']?.['options']
    const inHistory = areas.find((area) => 'history' in area)?.['history']
    expect(Object.keys((inLog as Record<string, object>)['action'] ?? {})).toEqual(
      expect.arrayContaining([...activityActions]),
    )
    expect(Object.keys(inHistory ?? {})).toEqual(expect.arrayContaining([...activityActions]))
  },
)

test('ACCT-04 the activity log loads the texts of every entity and none that name no entity', () => {
  const loaded = namespacesIn(join(import.meta.dirname, '..'))['/account/activity-logs']
  expect(loaded).toEqual(
    expect.arrayContaining(['accounting', 'collaboration/work-items', 'crm', 'identity/account', 'kit/list']),
  )
  for (const other of ['dev', 'imports', 'organization', 'operations/scheduling', 'reports'])
    expect(loaded).not.toContain(other)
})
