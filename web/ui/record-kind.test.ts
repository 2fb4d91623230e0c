import { expect, test } from 'vitest'
import { placeholderOf } from './record-kind.ts'

test('CRM-40 a business without a photo shows another placeholder than a person', () => {
  expect(placeholderOf.business).not.toBe(placeholderOf.individual)
})
