import { expect, test } from 'vitest'
import { jobWizard } from '@fieldhouse/domain/operations/jobs/job-wizard'
import { placeChoice } from '@fieldhouse/domain/operations/jobs/job-location'
import { stepOf } from '../../kit/form/steps/step-parts.tsx'
import { wizardSteps } from './wizard-steps.ts'
import {
  type PickedAccount,
  type WizardValues,
  blankJob,
  nameOfClient,
  placeFacts,
  withoutFilledPrices,
  wizardBody,
} from './wizard-values.ts'

const home = { formatted: '1200 rue Sainte-Catherine O, Montréal' }
const id = '018f0000-0000-7000-8000-00000000000'
const blank = blankJob('fr')
const caller = {
  ...blank.clientData,
  firstName: 'Élise',
  lastName: 'Tremblay',
  phone: '514 555-0134',
  address: home,
}

const typed = (changed: Partial<WizardValues> = {}): WizardValues => ({
  ...blank,
  clientData: caller,
  title: 'Washer leaks',
  description: 'Since Monday',
  ...changed,
})

type Check = (values: WizardValues) => Record<string, string>

const steps = wizardSteps.map(({ label, ...step }) => stepOf(label, step))
const [clientFaults, accountFaults, workFaults] = steps.map(({ faults }) => faults) as [Check, Check, Check]
const isSettled = (values: WizardValues) => steps.map((step) => step.isSettled?.(values) ?? false)
const placeOf = (values: WizardValues) => placeChoice(placeFacts(values))

const accountWith = (...addresses: string[]): PickedAccount => ({
  _id: `${id}1`,
  accountNumber: 'A-000001',
  address: null,
  serviceLocations: addresses.map((formatted, at) => ({
    _id: `${id}${at + 2}`,
    name: null,
    address: { formatted },
  })),
})

const body = (values: WizardValues) => jobWizard.parse(wizardBody(values))

test('CRM-11, UI-34 a new client needs names, a phone of its own and an address, one who is known does not', () => {
  expect(clientFaults(typed())).toEqual({})
  const known = { _id: `${id}1`, address: null } as WizardValues['client']
  expect(clientFaults(typed({ client: known, clientData: { ...caller, address: {} } }))).toEqual({})
  const faults = clientFaults(
    typed({
      clientData: {
        ...caller,
        firstName: '',
        address: {},
        additionalPhones: [{ number: '5145550134', type: 'MOBILE' }],
      },
    }),
  )
  expect(faults).toEqual({
    'clientData.firstName': 'EMPTY',
    'clientData.additionalPhones': 'PHONES_DUPLICATE',
    'clientData.address.formatted': 'REQUIRED',
  })
})

test('JOB-13 what the server finds wrong leads to its step', () => {
  expect(steps.map(({ fields }) => [...new Set(fields)].join(' '))).toEqual([
    'clientId clientData',
    'accountId jobSiteType serviceLocation serviceLocationData',
    'jobType title description tags estimatedDuration skills priority startAt purchaseOrder customFields products',
  ])
})

test('JOB-08, JOB-09 the home address is used by itself, until somebody toggles', () => {
  expect(placeOf(typed())).toBe('HOME')
  expect(placeOf(typed({ useClientHomeAddress: false }))).toBe('NEW')
  expect(placeOf(typed({ account: accountWith('5 chemin du Lac') }))).toBe('PICK')
  expect(placeOf(typed({ account: accountWith('5 chemin du Lac'), useClientHomeAddress: true }))).toBe('HOME')
})

test('OPEN-727 only a new client at the home address leaves nothing to decide about account and place', () => {
  expect(isSettled(typed())).toEqual([false, true, false])
  const known = { _id: `${id}1`, address: home } as WizardValues['client']
  for (const changed of [
    { client: known },
    { useClientHomeAddress: false },
    { jobSiteType: 'IN_HOUSE' as const },
    { clientData: { ...caller, address: {} } },
  ])
    expect(isSettled(typed(changed))).toEqual([false, false, false])
})

test('JOB-10, JOB-13, JOB-14 a place is picked or made, and what is missing is said', () => {
  const account = accountWith('5 chemin du Lac')
  expect(accountFaults(typed({ account }))).toEqual({ serviceLocation: 'SERVICE_LOCATION' })
  expect(accountFaults(typed({ account, serviceLocation: `${id}2` }))).toEqual({})
  expect(accountFaults(typed({ account, isCreateServiceLocation: true }))).toEqual({
    'serviceLocationData.name': 'SERVICE_LOCATION_NAME',
    'serviceLocationData.address': 'SERVICE_LOCATION_ADDRESS',
  })
  expect(workFaults(typed({ title: ' ', description: '' }))).toEqual({
    title: 'JOB_TITLE',
    description: 'JOB_DESCRIPTION',
  })
})

test('JOB-03, JOB-05 what is sent is what the server takes, for each way of giving the place', () => {
  expect(body(typed())).toMatchObject({
    useClientHomeAddress: true,
    clientData: { phone: '+15145550134', email: null },
  })
  const described = { title: 'Dryer', description: 'Cold', purchaseOrder: 'PO-7', priority: 'HIGH' } as const
  const tags = [{ _id: `${id}9`, name: 'Urgent' }]
  expect(body(typed({ ...described, tags }))).toMatchObject({ ...described, tags: [`${id}9`] })
  const account = accountWith('5 chemin du Lac')
  expect(body(typed({ account, serviceLocation: `${id}2` }))).toMatchObject({
    accountId: `${id}1`,
    serviceLocation: `${id}2`,
    useClientHomeAddress: false,
    isCreateServiceLocation: false,
  })
  const data = { name: 'Cottage', address: { formatted: 'Magog', timezone: 'America/Halifax' }, note: '' }
  expect(body(typed({ useClientHomeAddress: false, serviceLocationData: data }))).toMatchObject({
    isCreateServiceLocation: true,
    serviceLocationData: { name: 'Cottage', timeZone: 'America/Halifax', note: null },
  })
  const inside = body(
    typed({ jobSiteType: 'IN_HOUSE', serviceLocation: `${id}2`, startAt: 1_800_000_000_000 }),
  )
  expect(inside).toMatchObject({
    jobSiteType: 'IN_HOUSE',
    startAt: 1_800_000_000_000,
    isCreateServiceLocation: false,
  })
  expect(inside).not.toHaveProperty('serviceLocation')
})

test('APPT-14 a job is made with the duration and skills that were asked for, by default an hour and none', () => {
  const skills = [{ _id: `${id}7`, name: 'Gas licence' }]
  expect(body(typed({ estimatedDuration: 5_400_000, skills }))).toMatchObject({
    estimatedDuration: 5_400_000,
    skills: [`${id}7`],
  })
  expect(body(typed())).toMatchObject({ estimatedDuration: 3_600_000, skills: [] })
})

test('CRM-08 the summary names a typed company once, and a person by both names', () => {
  const company = { ...caller, firstName: 'Condo Les Pins', lastName: 'Condo Les Pins' }
  expect(nameOfClient(typed({ clientData: company }))).toBe('Condo Les Pins')
  expect(nameOfClient(typed())).toBe('Élise Tremblay')
  expect(nameOfClient(typed({ clientData: { ...caller, firstName: '', lastName: '' } }))).toBe('')
})

test('OPEN-774, OPEN-797 another client or account clears the prices that were filled in, and keeps typed ones', () => {
  const products = [
    { product: { _id: id }, quantity: '1', unitPrice: '80.00', filledPrice: '80.00' },
    { product: { _id: id }, quantity: '1', unitPrice: '75', filledPrice: '80.00' },
    { product: { _id: id }, quantity: '1', unitPrice: '60' },
  ]
  const cleared = withoutFilledPrices(products).map(({ unitPrice }) => unitPrice)
  expect(cleared).toEqual(['', '75', '60'])
  const sent: Record<string, unknown> = wizardBody(typed({ products }))
  expect(sent['products']).not.toContainEqual(expect.objectContaining({ filledPrice: '80.00' }))
})
