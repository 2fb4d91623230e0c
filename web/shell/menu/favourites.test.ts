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

/** Words that users may type for each screen and action. */
const typedWords: Record<string, string[]> = {
  dashboard: ['accueil'],
  contacts: ['customer', 'client', 'cliente'],
  contactAccess: ['suspend'],
  company: ['firm'],
  feedback: ['idée'],
  job: ['ticket'],
  'service-plan': ['mantenimiento'],
  calendar: ['rendez-vous'],
  dispatchMap: ['ruta'],
  order: ['purchase'],
  calls: ['phone'],
  tasks: ['todo'],
  tag: ['étiquette'],
  skill: ['competence'],
  brand: ['fabricant'],
  manual: ['guide'],
  machine: ['appliance'],
  supplier: ['wholesaler'],
  product: ['pieza'],
  services: ['labour'],
  tools: ['herramienta'],
  fleet: ['van'],
  warehouse: ['entrepôt'],
  stocktake: ['inventaire'],
  invoice: ['bill'],
  estimate: ['quote', 'devis', 'soumission', 'presupuesto'],
  payment: ['anticipo'],
  receivables: ['overdue'],
  bank: ['reconciliation', 'relevé'],
  'journal-entry': ['bookkeeping'],
  'journal-file': ['quickbooks', 'comptable'],
  'tax-adjustment': ['itc', 'redressement'],
  'ledger-account': ['comptes'],
  financialReports: ['trial balance'],
  integrityCheck: ['audit'],
  recurring: ['subscription'],
  charges: ['unbilled'],
  margins: ['profit'],
  reports: ['revenue'],
  'supplier-bill': ['payable'],
  expense: ['receipt'],
  reviews: ['stars'],
  workforce: ['Employé'],
  timesheet: ['payroll'],
  access: ['permission'],
  template: ['courriel'],
  payments: ['tarjeta'],
  configuration: ['holiday'],
  scan: ['barcode'],
  'new-job': ['trabajo'],
  'new-client': ['customer'],
  'new-invoice': ['facturer'],
  'new-product': ['part'],
  'new-machine': ['appareil'],
  'new-supplier': ['vendor'],
  'new-company': ['empresa'],
  'new-task': ['pendiente'],
  'new-feedback': ['bug'],
  'new-invitation': ['invite'],
}

test('OPEN-168 the palette knows other words for each screen and action', () => {
  const commands = Object.entries(otherWords).map(([label, keywords]) => ({
    label: `* ${label} *`,
    keywords,
  }))
  for (const [name, words] of Object.entries(typedWords))
    for (const word of words)
      expect(
        matchEntries(word, commands).map(({ entry }) => entry.label),
        word,
      ).toContain(`* ${name} *`)
  expect(Object.keys(otherWords).toSorted()).toEqual(Object.keys(typedWords).toSorted())
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
