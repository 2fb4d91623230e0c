import { formSchema } from '../kit/form/form-body.ts'
import { workspace } from '@fieldhouse/domain/people/workspace'
import { expect, test } from 'vitest'
import { profileBody, profileFields, profileValues } from './profile-values.ts'

const schema = formSchema(workspace, profileFields)
const filled = { ...profileValues({}), name: 'A', email: 'a@b.ca', phone: '514 555 0134' }

test('WS-23, OPEN-63 a profile without a zone starts with America/New_York', () => {
  expect(profileValues({})['timezone']).toBe('America/New_York')
})

test('WS-18, WS-20 the form asks for every field of the profile; name, email and phone are enough', () => {
  const asked = `name slogan orgNum orgType orgSector www email phone pstNum pstPercent gstNum gstPercent address
    timezone`
  expect([...profileFields].toSorted()).toEqual(asked.split(/\s+/).toSorted())
  expect(schema.safeParse(profileBody(filled)).success).toBe(true)
  for (const field of ['name', 'email', 'phone'])
    expect(schema.safeParse(profileBody({ ...filled, [field]: '' })).success, field).toBe(false)
})

test('WS-21 a percent may be typed with a comma, and none is no percent', () => {
  const body = schema.parse(profileBody({ ...filled, pstPercent: ' 9,975 ', gstPercent: '' }))
  expect(body).toMatchObject({ pstPercent: '9.975', gstPercent: null, address: null })
})
