import { expect, test } from 'vitest'
import { suggestionOf } from './suggestion.ts'

test.each([
  [
    'client',
    { name: 'Sarah Leblanc', firstName: 'Sarah', phone: '+15145550178', email: 's@example.com' },
    { label: 'Sarah Leblanc', detail: '(514) 555-0178 · s@example.com' },
  ],
  [
    'account',
    { name: 'A-000003', accountNumber: 'A-000003', holder: 'Sarah Leblanc' },
    { label: 'A-000003', detail: 'Sarah Leblanc' },
  ],
  [
    'job',
    { name: 'Range hood cleaning', jobNumber: 'J-000006', title: 'Range hood cleaning' },
    { label: 'Range hood cleaning', detail: 'J-000006' },
  ],
  [
    'machine',
    { name: 'LG WM3400', type: 'WASHER', serialNumber: 'C 123-456' },
    { label: 'LG WM3400', detail: 'C 123-456' },
  ],
  [
    'product',
    { name: 'Drain pump', productNumber: 'DP-12', sku: 'ZK' },
    { label: 'Drain pump', detail: 'DP-12 · ZK' },
  ],
  ['client', { name: 'Unknown', phone: null, email: null }, { label: 'Unknown', detail: '' }],
])('SHELL-12, OPEN-19 of a %s %j the search suggests %j', (entity, record, suggestion) => {
  expect(suggestionOf(entity, { _id: '1', ...record })).toEqual(suggestion)
})
