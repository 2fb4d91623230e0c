import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { entities } from '@fieldhouse/domain/entities'
import { everySection } from '@fieldhouse/domain/kit/entity/sections'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type World, openWorld } from '../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await world.member(everySection([true, true, false, false, false]), 'Technician')
  for (const name of ['Whirlpool', 'Samsung', 'Bosch']) await world.admin.post('/brand/create/', { name })
  expect((await world.admin.post('/sample-data/create')).status).toBe(201)
})
afterAll(() => world.close())

/** The fields that the sample fills in, of each entity with sample records. */
const filledFields: Record<string, string> = {
  workforce: 'color enabled isTechnician roleId skills startPlace timezone workingHours',
  reward: 'date member name',
  skill: 'enabled name',
  client: 'address email firstName languages lastName lat lng phone timeformat timezone',
  account: 'accountHolder accountType reminders',
  'service-location': 'account address name timezone',
  supplier: 'country emails name phones',
  'supplier-location': 'address city isPrimary name state supplier zip',
  'supplier-contact': 'emails firstName isPrimary languages lastName location phones position',
  'supplier-brand-tag': 'brandId supplier',
  vehicle: 'lastService name nextService odometer plate technician warehouse',
  warehouse: 'name',
  product:
    'brand duration holder model name productNumber productStatus productType quantity receiver ' +
    'serialNumber sku unitCost unitPrice',
  stock: 'defaultQuantity product reorderTrigger warehouse',
  stocktake: 'warehouse',
  'job-type': 'checklist duration enabled name skills',
  job:
    'checklist description estimatedDuration jobSiteType jobStatus jobType priority serviceLocation ' +
    'skills title',
  machine: 'brand class client model serialNumber serviceLocation source type',
  manual: 'brand class items model source type',
  repair: 'brand items job machine model note serial status type',
  'job-request': 'address client machine name phone problem',
  appointment: 'estimatedDuration job startAt status techs',
  order:
    'fulfilledETA job lineItems notes parentOrder poNumber receiver referenceNumber sender supplier ' +
    'type',
  'order-request': 'job lineItems notes',
  estimate:
    'account billingDate clientAddress clientAddress2 clientCountry clientName companyCountry ' +
    'companyName currency deposit dueDate estimateNumber job lineItems locale logoWidth paymentTerms ' +
    'taxRates title validUntil',
  invoice:
    'account billingDate clientAddress clientAddress2 clientCountry clientName companyCountry ' +
    'companyName currency dueDate invoiceNumber job lineItems locale logoWidth paymentTerms taxRates ' +
    'termsAndConditions title',
  payment: 'amount currency invoice method paidAt',
  recurring: 'account frequency interval invoice issue startOn status title',
  expense:
    'amount category currency day description distance job paidBy person rate supplier taxRates vehicle',
  timesheet: 'day job member minutes',
  'service-plan':
    'account description frequency interval jobType leadDays machine monthBy serviceLocation startOn ' +
    'startTime status title',
  'membership-plan':
    'currency discounts enabled frequency jobType name noticeDays price priority visitsPerYear',
  membership: 'account issue plan serviceLocations startOn',
  feedback: 'eta name priority progressStatus section type',
  task: 'client contributors enabled endDate eta job name priority progressStatus repeatSetting startDate',
  call: 'answered at client direction duration member outcome phone reason salesLead status',
  review: 'job reply',
}

const isFilled = (value: unknown) =>
  ![undefined, 'null', 'false', '""', '[]', '{}'].includes(JSON.stringify(value))

/** The fields of an entity that users set and at least one record has. */
async function filledOf({ name, segment = name, fields }: Entity): Promise<string> {
  const rows: Record<string, unknown>[] = (await world.admin.get(`/${segment}/list/?limit=100`)).result
  return Object.keys(fields)
    .filter((field) => rows.some((row) => isFilled(row[field])))
    .toSorted()
    .join(' ')
}

test('WS-05 the sample fills in each field that it declares', async () => {
  const found: Record<string, string> = {}
  for (const name of Object.keys(filledFields)) {
    const entity = entities.find((each) => each.name === name)
    found[name] = entity === undefined ? '' : await filledOf(entity)
  }
  expect(found).toEqual(filledFields)
})
