import { workspace } from '@fieldhouse/domain/people/workspace'
import { expect, test } from 'vitest'
import { formSchema, initialValues, toBody } from '../kit/form/form-body.ts'
import { askedOf } from '../kit/form/form-parts.ts'
import { profileParts, zoned } from './profile-values.ts'

const fields = askedOf(profileParts, false).map(({ field }) => field)
const schema = formSchema(workspace, fields)
const filled = {
  ...initialValues(workspace, fields, null),
  ...zoned(null),
  name: 'A',
  email: 'a@b.ca',
  phone: '514 555 0134',
}
const sent = (values: Record<string, unknown>) => schema.safeParse(toBody(workspace, values))

test('WS-23, OPEN-63 a profile without a zone starts with America/New_York', () => {
  expect(zoned(null).timezone).toBe('America/New_York')
})

test('WS-18, WS-20 the form asks for every field of the profile; name, email and phone are enough', () => {
  const asked = `name slogan orgNum orgType orgSector www email phone pstNum pstPercent gstNum gstPercent address
    taxRegistration timezone`
  expect(fields.toSorted()).toEqual(asked.split(/\s+/).toSorted())
  expect(sent(filled).success).toBe(true)
  for (const field of ['name', 'email', 'phone'])
    expect(sent({ ...filled, [field]: '' }).success, field).toBe(false)
})

test('WS-21 a percent may be typed with a comma, and none is no percent', () => {
  const { data } = sent({ ...filled, pstPercent: ' 9,975 ', gstPercent: '' })
  expect(data).toMatchObject({ pstPercent: '9.975', gstPercent: null, address: null })
})
