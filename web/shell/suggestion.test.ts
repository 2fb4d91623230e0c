import { expect, test } from 'vitest'
import { suggestionOf } from './suggestion.ts'

test.each([
  [
    { name: 'Sarah Leblanc', firstName: 'Sarah', phone: '+15145550178', email: 's@example.com' },
    { label: 'Sarah Leblanc', detail: '(514) 555-0178 · s@example.com' },
  ],
  [
    { name: 'A-000003', accountNumber: 'A-000003', holder: 'Sarah Leblanc' },
    { label: 'A-000003', detail: 'Sarah Leblanc' },
  ],
  [
    { name: 'J-000006', jobNumber: 'J-000006', title: 'Range hood cleaning' },
    { label: 'Range hood cleaning', detail: 'J-000006' },
  ],
  [
    { name: 'LG WM3400', type: 'WASHER', serialNumber: 'C 123-456' },
    { label: 'LG WM3400', detail: 'C 123-456' },
  ],
  [
    { name: 'Drain pump', productNumber: 'DP-12', sku: 'ZK' },
    { label: 'Drain pump', detail: 'DP-12 · ZK' },
  ],
  [
    { name: 'Unknown', phone: null, email: null },
    { label: 'Unknown', detail: '' },
  ],
])('SHELL-12, OPEN-19 of %j the search suggests %j', (record, suggestion) => {
  expect(suggestionOf({ _id: '1', ...record })).toEqual(suggestion)
})
