import { expect, test } from 'vitest'
import { holiday } from './holiday.ts'

const saidOf = (day: unknown) =>
  holiday.create.safeParse({ day, name: 'Noël' }).error?.issues.map(({ message }) => message)

test('SYS-01 a holiday without a day says that it is wanted, one that is no day that it is wrong', () => {
  expect(saidOf('2026-12-25')).toBeUndefined()
  for (const nothing of [undefined, null, '']) expect(saidOf(nothing)).toEqual(['DATE_REQUIRED'])
  for (const wrong of ['2026-02-30', '0000-01-01']) expect(saidOf(wrong)).toEqual(['DATE'])
})
