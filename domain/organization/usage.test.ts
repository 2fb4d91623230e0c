import { expect, test } from 'vitest'
import { usageExport, usageRead } from './calls.ts'
import { usageQuery } from './usage.ts'

test('OPEN-03 what the page of the API says may be asked of use is what is read', () => {
  const read = Object.keys(usageQuery.shape)
  expect(Object.keys(usageRead.query)).toEqual(read)
  expect(Object.keys(usageExport.query)).toEqual([...read, 'workspace', 'labels', 'title'])
})
