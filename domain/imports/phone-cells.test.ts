import { expect, test } from 'vitest'
import { phonesOf } from './phone-cells.ts'

const types = ['MOBILE', 'HOME', 'WORK', 'FAX']
const read = (text: string, type?: string) =>
  phonesOf({ each: 'number', types, type }, text).map((phone) => [phone['number'], phone['type']])

test('OPEN-602 a word in the cell says the kind of a phone before the heading of the column does', () => {
  expect(read('514 555-0101', 'HOME')).toEqual([['514 555-0101', 'HOME']])
  expect(read('cell 514 555-0102', 'HOME')).toEqual([['514 555-0102', 'MOBILE']])
  expect(read('514 555-0101; 514 555-0103 (bureau)', 'HOME')).toEqual([
    ['514 555-0101', 'HOME'],
    ['514 555-0103', 'WORK'],
  ])
  expect(read('Fax: 514 555-0104', 'WORK')).toEqual([['514 555-0104', 'FAX']])
})
