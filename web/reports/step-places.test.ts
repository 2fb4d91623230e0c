import { defaultRoles } from '@fieldhouse/domain/people/roles'
import { firstSteps } from '@fieldhouse/domain/reports/dashboard'
import { expect, test } from 'vitest'
import { someone } from '../screens/session-samples.ts'
import { mayDo } from './step-places.ts'

test.each([
  ['admin', [...firstSteps]],
  ['Office', ['job', 'appointment', 'invoice', 'payment']],
  ['Technician', []],
])('the role %s is led through the first steps it may do', (name, steps) => {
  const sections = defaultRoles.find((role) => role.name.en === name)?.sections ?? {}
  expect(firstSteps.filter((step) => mayDo(step, someone({ sections })))).toEqual(steps)
})
