import { expect, test } from 'vitest'
import { check } from '../kit/entity/check.ts'
import { planBody } from './plan-calls.ts'

const [tess, job] = ['018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-000000000002']
const body = { day: '2031-01-06', technicians: [tess] }

const faults = (changed: object) => {
  const checked = check(planBody, { ...body, ...changed })
  return checked.ok ? [] : checked.faults.map(({ path, code }) => `${path.join('.')} ${code}`)
}

test.each([
  [{ kind: 'AWAY', technician: tess }, []],
  [{ kind: 'AWAY', job }, ['disruption.technician PLAN_TECHNICIAN']],
  [{ kind: 'EMERGENCY', job }, []],
  [{ kind: 'EMERGENCY', technician: tess }, ['disruption.job PLAN_JOB']],
  [{ kind: 'LATE', technician: tess, minutes: 1 }, []],
  [{ kind: 'LATE', technician: tess, minutes: 1440 }, []],
  [{ kind: 'LATE', technician: tess }, ['disruption.minutes PLAN_MINUTES']],
  [{ kind: 'LATE', minutes: 30 }, ['disruption.technician PLAN_TECHNICIAN']],
  [{ kind: 'LATE', technician: tess, minutes: 1441 }, ['disruption.minutes PLAN_MINUTES']],
  [{ kind: 'LATE', technician: tess, minutes: -5 }, ['disruption.minutes PLAN_MINUTES']],
  [{ kind: 'LATE', technician: tess, minutes: 1.5 }, ['disruption.minutes PLAN_MINUTES']],
])('OPEN-176 the disruption %j has these faults: %j', (disruption, found) => {
  expect(faults({ disruption })).toEqual(found)
})

test('MAP-01 a plan needs a bookable day and each technician and job once', () => {
  expect(faults({})).toEqual([])
  expect(faults({ day: undefined })).toEqual(['day DATE_REQUIRED'])
  expect(faults({ day: '2100-01-01' })).toEqual(['day DATE'])
  expect(faults({ technicians: [] })).toEqual(['technicians SELECT_TECHNICIAN'])
  expect(faults({ technicians: [tess, tess.toUpperCase()] })).toEqual(['technicians DUPLICATE'])
  expect(faults({ jobs: [job, job] })).toEqual(['jobs DUPLICATE'])
})
