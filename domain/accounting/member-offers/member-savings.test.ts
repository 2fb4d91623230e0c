import { expect, test } from 'vitest'
import { withMember } from './member-savings.ts'

type Line = Parameters<typeof withMember>[0]

const offer = { plan: 'Gold', labour: '0.1', parts: '0.2' }
const types = new Map([
  ['pump', 'PRODUCT'],
  ['hour', 'SERVICE'],
  ['ladder', 'TOOL'],
] as const)
const two = { quantity: '2', unitPrice: '50.00', amount: '100.00' }

test.each<[string, Line, Partial<Line>]>([
  [
    'a part',
    { ...two, priced: { product: 'pump' } },
    { discount: { percent: '20' }, discountName: 'Gold', amount: '80.00' },
  ],
  [
    'work',
    { ...two, priced: { product: 'hour' } },
    { discount: { percent: '10' }, discountName: 'Gold', amount: '90.00' },
  ],
  ['a tool', { ...two, priced: { product: 'ladder' } }, {}],
  ['a line without a product', two, {}],
  ['a free part', { ...two, unitPrice: '0.00', amount: '0.00', priced: { product: 'pump' } }, {}],
  ['a part below zero', { ...two, unitPrice: '-50.00', amount: '-100.00', priced: { product: 'pump' } }, {}],
  [
    'a line with a discount of its own',
    { ...two, amount: '95.00', discount: { percent: '5' }, priced: { product: 'pump' } },
    {},
  ],
])('OPEN-802, OPEN-806 the discount of a member on %s', (_, line, changed) => {
  expect(withMember(line, offer, types)).toEqual({ ...line, ...changed })
})
