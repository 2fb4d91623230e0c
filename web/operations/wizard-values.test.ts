import { expect, test } from 'vitest'
import { jobWizard } from '@fieldhouse/domain/operations/job-wizard'
import {
  type PickedAccount,
  type WizardValues,
  clientFaults,
  detailFaults,
  placeFaults,
  placeOf,
  wizardBody,
} from './wizard-values.ts'

const home = { formatted: '1200 rue Sainte-Catherine O, Montréal' }
const id = '018f0000-0000-7000-8000-00000000000'
const caller = {
  business: false,
  firstName: 'Élise',
  lastName: 'Tremblay',
  email: '',
  phone: '514 555-0134',
  additionalPhones: [],
  address: home,
  languages: ['fr-FR'],
}

const typed = (changed: Partial<WizardValues> = {}): WizardValues => ({
  client: null,
  clientData: caller,
  account: null,
  accountChosen: false,
  jobSiteType: 'ON_CLIENT_SITE',
  useClientHomeAddress: null,
  serviceLocation: null,
  isCreateServiceLocation: false,
  serviceLocationData: { name: '', address: {}, note: '' },
  jobType: null,
  title: 'Washer leaks',
  description: 'Since Monday',
  tags: [],
  purchaseOrder: '',
  priority: null,
  startAt: null,
  estimatedDuration: null,
  skills: [],
  ...changed,
})

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
    'clientData.firstName': 'EMPTY {}',
    'clientData.additionalPhones': 'PHONES_DUPLICATE',
    'clientData.address.formatted': 'REQUIRED',
  })
})

test('JOB-08, JOB-09 the home address is used by itself, until somebody toggles', () => {
  expect(placeOf(typed()).place).toBe('HOME')
  expect(placeOf(typed({ useClientHomeAddress: false })).place).toBe('NEW')
  expect(placeOf(typed({ account: accountWith('5 chemin du Lac') })).place).toBe('PICK')
  expect(placeOf(typed({ account: accountWith('5 chemin du Lac'), useClientHomeAddress: true })).place).toBe(
    'HOME',
  )
})

test('JOB-10, JOB-13, JOB-14 a place is picked or made, and what is missing is said', () => {
  const account = accountWith('5 chemin du Lac')
  expect(placeFaults(typed({ account }))).toEqual({ serviceLocation: 'SERVICE_LOCATION' })
  expect(placeFaults(typed({ account, serviceLocation: `${id}2` }))).toEqual({})
  expect(placeFaults(typed({ account, isCreateServiceLocation: true }))).toEqual({
    'serviceLocationData.name': 'SERVICE_LOCATION_NAME',
    'serviceLocationData.address': 'SERVICE_LOCATION_ADDRESS',
  })
  expect(detailFaults(typed({ title: ' ', description: '' }))).toEqual({
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

test('APPT-14 a job is made with the duration and skills that were asked for; without a duration the server decides', () => {
  const skills = [{ _id: `${id}7`, name: 'Gas licence' }]
  expect(body(typed({ estimatedDuration: 5_400_000, skills }))).toMatchObject({
    estimatedDuration: 5_400_000,
    skills: [`${id}7`],
  })
  expect(body(typed())).toMatchObject({ skills: [] })
  expect(body(typed()).estimatedDuration).toBeUndefined()
})
