import { entities } from '@fieldhouse/domain/entities'
import { type Section, everySection } from '@fieldhouse/domain/kit/entity/sections'
import { expect, test } from 'vitest'
import { mayOpen } from './gate.ts'
import { type RouteEntry, type RoutePath, routeTable } from './route-table.ts'
import { all, someone } from './session-samples.ts'

const paths: [RoutePath, Section][] = [
  ['/account/access', 'ACCOUNT_ACCESS_LOGS'],
  ['/crm/feedback/media', 'CRM_FEEDBACK_MEDIA'],
  ['/crm/feedback/comments', 'CRM_FEEDBACK_COMMENT'],
  ['/crm/feedback/subtasks', 'CRM_FEEDBACK_SUBTASK'],
  ['/communication/tasks/media', 'COM_TASK_MEDIA'],
  ['/communication/tasks/comments', 'COM_TASK_COMMENT'],
  ['/communication/tasks/subtasks', 'COM_TASK_SUBTASK'],
  ['/databases/suppliers/locations', 'DB_SUPPLIER_LOCATION'],
  ['/databases/suppliers/contacts', 'DB_SUPPLIER_CONTACT'],
  ['/databases/suppliers/brandtags', 'DB_SUPPLIER_BRANDTAG'],
  ['/marketing/reviews', 'MKTG_REVIEW'],
]

test.each(paths)('PERM-08, OPEN-17 %s opens with the read flag of %s and with no other', (path, section) => {
  const entry = routeTable[path]
  expect(mayOpen(entry, someone({ sections: { [section]: [true, false, false, false, false] } }))).toBe(true)
  expect(mayOpen(entry, someone({ sections: { [section]: [false, true, true, true, false] } }))).toBe(false)
  expect(mayOpen(entry, someone({ sections: { OP_JOB: [true, true, true, true, true] } }))).toBe(false)
})

test('SHELL-09 the settings of a workspace are for the role named admin, whatever else a role may do', () => {
  const settings = routeTable['/workspace/settings']
  expect(mayOpen(settings, someone({ sections: everySection(all), role: 'Office' }))).toBe(false)
  expect(mayOpen(settings, someone({ sections: everySection(all), role: 'admin' }))).toBe(true)
})

const sources = import.meta.glob<string>('../routes/**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The routes that the specification leaves without content. */
const left = `accounting/loans communication/chat communication/forum hr/company-information hr/contracts
  hr/crew-management hr/goals-management hr/hiring hr/legal/parking-tickets hr/meetings hr/recommendations hr/vacations
  hr/workforce/problems it/$ marketing/customer-email-broadcast marketing/dashboard marketing/goals marketing/sem
  marketing/seo marketing/smo marketing/traditional research/$ system/payments`.split(/\s+/)

test('JOB-24, OPEN-148, SHELL-05 every route but the declared placeholders has a screen, and none of the static job forms a route', () => {
  const empty = Object.entries(sources).filter(([, source]) => source.includes('Placeholder'))
  expect(empty.map(([path]) => path.slice('../routes/'.length, -'.tsx'.length)).toSorted()).toEqual(left)
  const forms = /project|information|contact-?location|service-?location/i
  const built = Object.keys(routeTable).filter((path) => !left.includes(path.slice(1)))
  expect(built.filter((path) => forms.test(path))).toEqual([])
})

/** The sections of the screens that are not those of one entity. */
const besides: Readonly<Record<string, Section>> = {
  access: 'SYS_ACCESS',
  calendar: 'OP_CALENDAR',
  calls: 'CRM_CONTACT_CUSTOMER',
  bank: 'ACCTG_INVOICE',
  charges: 'ACCTG_INVOICE',
  closing: 'ACCTG_CLOSING',
  configuration: 'SYS_CONFIG',
  contactAccess: 'CRM_CONTACT_CUSTOMER',
  contacts: 'CRM_CONTACT_CUSTOMER',
  dispatchMap: 'OP_DISPATCH',
  fleet: 'INV_PRODUCT',
  inventorySettings: 'INV_PRODUCT',
  margins: 'ACCTG_INVOICE',
  myDay: 'OP_CALENDAR',
  payments: 'SYS_PAYMENT',
  priceBook: 'INV_PRODUCT',
  priceChanges: 'INV_PRODUCT',
  receivables: 'ACCTG_INVOICE',
  'journal-entry': 'ACCTG_JOURNAL',
  'journal-file': 'ACCTG_JOURNAL',
  'tax-adjustment': 'ACCTG_JOURNAL',
  'ledger-account': 'ACCTG_JOURNAL',
  financialReports: 'ACCTG_JOURNAL',
  integrityCheck: 'ACCTG_JOURNAL',
  reports: 'ACCTG_INVOICE',
  reviews: 'MKTG_REVIEW',
  rewards: 'HR_WORKFORCE_MEMBER',
  services: 'INV_PRODUCT',
  stockValue: 'INV_PRODUCT',
  tasks: 'COM_TASK',
  tools: 'INV_PRODUCT',
  vendors: 'DB_SUPPLIER',
  weekHours: 'HR_WORKFORCE_MEMBER',
  workspaceSettings: 'SYS_CONFIG',
}

test('PERM-07, OPEN-17 each screen of a workspace needs the section of its records', () => {
  const sections: Record<string, Section> = { ...besides }
  for (const { name, section } of entities) sections[name] = section
  const needing = Object.entries<RouteEntry>(routeTable).filter(
    ([path, { access }]) =>
      access === 'workspace' &&
      path !== '/dev/kit' &&
      !left.includes(path.slice(1)) &&
      !paths.some(([other]) => other === path),
  )
  const found = needing.map(([path, { section }]) => [path, section])
  expect(found).toEqual(needing.map(([path, { screen }]) => [path, sections[screen]]))
  expect(new Set(found.map(([, section]) => section))).not.toContain(undefined)
})
