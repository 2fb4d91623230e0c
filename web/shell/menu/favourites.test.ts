import { everySection } from '@fieldhouse/domain/kit/entity/sections'
import { defaultRoles } from '@fieldhouse/domain/people/roles'
import { expect, test } from 'vitest'
import { creationsOf } from './creations.ts'
import { favouritesOf } from './favourites.ts'
import { matchEntries } from '../match-entries.ts'
import { otherWords } from '../other-words.ts'
import { all, someone } from '../../screens/session-samples.ts'

/** A user whose role has the permissions of the default role with this English name. */
function holder(name: string) {
  const role = defaultRoles.find((each) => each.name.en === name)
  if (role === undefined) throw new Error(`no role is called ${name}`)
  return someone({ role: name, sections: name === 'admin' ? everySection(all) : role.sections })
}

const screens = (of: { to: string }[]) => of.map(({ to }) => to.replace('/{-$id}', ''))

test.each(['admin', 'Dispatcher', 'Office'])(
  'OPEN-172 jobs, calendar, clients and invoices are on top for %s',
  (role) => {
    expect(screens(favouritesOf(holder(role), null))).toEqual([
      '/operations/jobs',
      '/operations/calendar',
      '/crm/contacts',
      '/accounting/invoices',
    ])
  },
)

test('OPEN-172 a technician has their day, jobs and calendar on top', () => {
  expect(screens(favouritesOf(holder('Technician'), null))).toEqual([
    '/my-day',
    '/operations/jobs',
    '/operations/calendar',
  ])
})

test('OPEN-172 what was chosen by hand replaces the favourites of the role, as far as one may open it', () => {
  const chosen = ['/databases/tags', '/accounting/invoices/{-$id}', '/no/such/screen']
  expect(screens(favouritesOf(holder('Office'), chosen))).toEqual(['/databases/tags', '/accounting/invoices'])
  expect(screens(favouritesOf(holder('Technician'), chosen))).toEqual(['/databases/tags'])
  expect(favouritesOf(holder('Office'), [])).toEqual([])
  expect(favouritesOf(someone({}), null)).toEqual([])
})

const names = (role: string) => creationsOf(holder(role)).map(({ name }) => name)

test('PERM-07 a new record is offered to whoever may create it', () => {
  expect(names('admin').slice(0, 4)).toEqual(['job', 'client', 'estimate', 'invoice'])
  expect(names('admin')).toContain('invitation')
  expect(names('Dispatcher')).toContain('job')
  expect(names('Dispatcher')).not.toContain('invoice')
  expect(names('Dispatcher')).not.toContain('invitation')
  expect(names('Technician')).toEqual(['machine', 'feedback', 'task'])
  expect(creationsOf(someone({}))).toEqual([])
})

test.each([
  ['invite', 'new-invitation'],
  ['quote', 'estimate'],
  ['devis', 'estimate'],
  ['soumission', 'estimate'],
  ['presupuesto', 'estimate'],
  ['customer', 'contacts'],
  ['client', 'contacts'],
  ['cliente', 'contacts'],
  ['Employé', 'workforce'],
  ['bill', 'invoice'],
])('OPEN-168 the palette knows %s as a word for %s', (word, name) => {
  const entries = Object.entries(otherWords).map(([label, keywords]) => ({ label: `* ${label} *`, keywords }))
  const found = matchEntries(word, entries).map(({ entry }) => entry.label)
  expect(found).toContain(`* ${name} *`)
})

test('OPEN-19 every typed word begins a word of an entry, accents aside; what shows it comes first', () => {
  const entries = [
    { label: 'Templates', keywords: 'courriel équipe' },
    { label: 'Équipe de jour', keywords: '' },
  ]
  const found = (typed: string) => matchEntries(typed, entries).map(({ entry }) => entry.label)
  expect(found('equ')).toEqual(['Équipe de jour', 'Templates'])
  expect(found('jour equ')).toEqual(['Équipe de jour'])
  expect(found('quipe')).toEqual([])
})
