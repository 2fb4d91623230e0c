import { describe, expect, test } from 'vitest'
import { sayField } from '../../field-words.ts'
import { appointmentStates, holdsTime, isOpenAppointment } from '../appointment-status.ts'
import { check } from '../../kit/entity/check.ts'
import type { FieldFault } from '../../kit/entity/problem.ts'
import { type PlaceFacts, noLocationNotice, placeChoice, usesHomeAddress } from './job-location.ts'
import { jobSiteTypes, jobStates } from './job-status.ts'
import { type PlaceRequest, jobWizard, newPlaceAddress, placeFaults, placeOf } from './job-wizard.ts'

describe('statuses', () => {
  test('OPEN-77 these changes of a job are allowed and no others', () => {
    const { codes, whyNot } = jobStates
    const allowed = codes.flatMap((from) =>
      codes.filter((to) => from !== to && whyNot(from, to) === null).map((to) => `${from} ${to}`),
    )
    expect(allowed).toEqual([
      'SCHEDULED COMPLETED',
      'SCHEDULED CANCELLED',
      'SCHEDULED FOLLOW_UP',
      'COMPLETED SCHEDULED',
      'COMPLETED FOLLOW_UP',
      'CANCELLED SCHEDULED',
      'CANCELLED FOLLOW_UP',
      'FOLLOW_UP SCHEDULED',
    ])
    expect(whyNot('COMPLETED', 'CANCELLED')).toBe('INVALID_TRANSITION')
    expect(whyNot('CANCELLED', 'CANCELLED')).toBeNull()
  })

  test('OPEN-88 an open appointment may become anything, a closed one only pending', () => {
    for (const from of appointmentStates.codes) {
      for (const to of appointmentStates.codes) {
        const allowed = from === to || isOpenAppointment(from) || to === 'PENDING'
        expect(appointmentStates.whyNot(from, to)).toBe(allowed ? null : 'INVALID_TRANSITION')
      }
    }
    expect(appointmentStates.codes.filter((status) => !isOpenAppointment(status))).toEqual([
      'COMPLETE',
      'CANCELLED',
    ])
    expect(appointmentStates.codes.filter((status) => !holdsTime(status))).toEqual(['CANCELLED'])
  })
})

const facts: PlaceFacts = {
  siteType: 'ON_CLIENT_SITE',
  clientHasAddress: true,
  accountLocations: 0,
  toggled: null,
}

describe('the place of a job', () => {
  test('JOB-08 the home address is used with an address, on site and without locations, else not', () => {
    for (const siteType of jobSiteTypes) {
      for (const clientHasAddress of [true, false]) {
        for (const accountLocations of [0, 1]) {
          const expected = siteType === 'ON_CLIENT_SITE' && clientHasAddress && accountLocations === 0
          expect(usesHomeAddress({ siteType, clientHasAddress, accountLocations, toggled: null })).toBe(
            expected,
          )
        }
      }
    }
  })

  test('JOB-09 a choice by hand goes before the automatic one', () => {
    expect(usesHomeAddress({ ...facts, toggled: false })).toBe(false)
    expect(usesHomeAddress({ ...facts, accountLocations: 2, toggled: true })).toBe(true)
    expect(usesHomeAddress({ ...facts, clientHasAddress: false, toggled: true })).toBe(false)
  })

  test.each<[Partial<PlaceFacts>, string]>([
    [{}, 'HOME'],
    [{ accountLocations: 1 }, 'PICK'],
    [{ toggled: false }, 'NEW'],
    [{ clientHasAddress: false }, 'NEW'],
    [{ accountLocations: 1, asksNew: true }, 'NEW'],
    [{ asksNew: true }, 'HOME'],
    [{ siteType: 'IN_HOUSE' }, 'NONE'],
    [{ siteType: 'THIRD_PARTY', accountLocations: 3, toggled: true }, 'NONE'],
  ])('JOB-07, JOB-10 with %j the place is %s', (changes, choice) => {
    expect(placeChoice({ ...facts, ...changes })).toBe(choice)
  })

  test('JOB-07 work in house or at a third party needs no location, in these words', () => {
    expect(noLocationNotice.en).toBe('Service location is not required for in-house/third-party jobs.')
  })
})

const say = (faults: readonly FieldFault[]) =>
  faults.map((fault) => `${fault.path.join('.')}: ${sayField(fault.code, 'en')}`)

function said(given: Record<string, unknown>): string[] {
  const checked = check(jobWizard, { title: 'Fix', description: 'Leak', ...given })
  return checked.ok ? [] : say(checked.faults)
}

describe('the job form', () => {
  test('JOB-13 what is required is named', () => {
    expect(said({})).toEqual([])
    expect(said({ title: ' ', description: '', jobSiteType: null })).toEqual([
      'title: Job title is required',
      'description: Job description is required',
      'jobSiteType: Job site type is required',
    ])
  })

  const asked: PlaceRequest = { jobSiteType: 'ON_CLIENT_SITE' }
  const home = { formatted: '1 Main' }

  test('JOB-13 a location is picked among those of the account', () => {
    const required = ['serviceLocation: Service location is required']
    expect(say(placeFaults(asked, 'PICK', home))).toEqual(required)
    expect(say(placeFaults({ ...asked, serviceLocation: '' }, 'PICK', home))).toEqual(required)
    expect(placeFaults({ ...asked, serviceLocation: 'a' }, 'PICK', home)).toEqual([])
    expect(say(placeFaults(asked, 'NEW', null))).toEqual(required)
    expect(placeFaults(asked, 'NONE', null)).toEqual([])
  })

  test('JOB-14 a new location needs a name and an address, the home address neither', () => {
    const made: PlaceRequest = { ...asked, isCreateServiceLocation: true, useClientHomeAddress: false }
    expect(say(placeFaults(made, 'NEW', home))).toEqual([
      'serviceLocationData.name: Service location name is required',
      'serviceLocationData.address: Service location address is required',
    ])
    const whole = { name: 'Shop', address: { formatted: '1 Main' } }
    expect(placeFaults({ ...made, serviceLocationData: whole }, 'NEW', home)).toEqual([])
    expect(placeFaults(asked, 'HOME', home)).toEqual([])
  })
})

describe('the place that a request names', () => {
  const asked: PlaceRequest = { jobSiteType: 'ON_CLIENT_SITE' }
  const client = { clientHasAddress: true, accountLocations: 0 }

  test.each<[Partial<PlaceRequest>, Partial<typeof client>, string]>([
    [{}, {}, 'HOME'],
    [{}, { accountLocations: 1 }, 'PICK'],
    [{}, { clientHasAddress: false }, 'NEW'],
    [{ useClientHomeAddress: true }, { accountLocations: 1 }, 'HOME'],
    [{ useClientHomeAddress: false }, {}, 'NEW'],
    [{ useClientHomeAddress: null }, {}, 'HOME'],
    [{ serviceLocation: 'a' }, {}, 'PICK'],
    [{ serviceLocation: '' }, {}, 'HOME'],
    [{ isCreateServiceLocation: true }, { accountLocations: 1 }, 'NEW'],
    [{ isCreateServiceLocation: true, useClientHomeAddress: true }, {}, 'NEW'],
    [{ serviceLocation: 'a', isCreateServiceLocation: true }, {}, 'PICK'],
    [{ jobSiteType: 'IN_HOUSE', serviceLocation: 'a', isCreateServiceLocation: true }, {}, 'NONE'],
  ])('JOB-07, JOB-08, JOB-09, JOB-10 with %j and %j it is %s', (request, more, place) => {
    expect(placeOf({ ...asked, ...request }, { ...client, ...more })).toBe(place)
  })

  test('JOB-14 the address of a new location is the given one, else the home unless it is excluded', () => {
    const [home, own] = [{ formatted: '1 Main' }, { formatted: '2 Main' }]
    const given = { ...asked, serviceLocationData: { address: own } }
    expect([newPlaceAddress(given, home), newPlaceAddress(asked, home)]).toEqual([own, home])
    expect(newPlaceAddress({ ...given, useClientHomeAddress: false }, home)).toEqual(own)
    expect(newPlaceAddress({ ...asked, useClientHomeAddress: false }, home)).toBeNull()
    expect(newPlaceAddress({ ...asked, useClientHomeAddress: true }, home)).toEqual(home)
    expect([newPlaceAddress(asked, null), newPlaceAddress(asked, { formatted: '' })]).toEqual([null, null])
  })

  test('OPEN-674 the first visit has each technician once, or nobody', () => {
    const [one, two] = ['018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-000000000002']
    const visit = (...technicians: string[]) => said({ visit: { technicians, startAt: 1 } })
    expect([visit(), visit(one, two)]).toEqual([[], []])
    expect(visit(one, one)).toHaveLength(1)
    expect(said({ visit: { technicians: [] } })).toEqual(['visit.startAt: Please select a start time'])
  })
})
