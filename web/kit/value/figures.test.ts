import { product } from '@fieldhouse/domain/inventory/product'
import { stock } from '@fieldhouse/domain/inventory/stock'
import { workspace } from '@fieldhouse/domain/people/workspace'
import { fieldMessage } from '@fieldhouse/domain/kit/words/field-words'
import { expect, test } from 'vitest'
import { shownFigure, takenFigure } from './figures.ts'
import { formSchema, toBody } from '../form/form-body.ts'

test('a figure is shown with the decimal sign of the language, and commas group thousands in English', () => {
  expect(shownFigure('70.50', ',')).toBe('70,50')
  expect(takenFigure('1,234', '.', 2)).toBe('1234')
  expect(takenFigure('12,34', '.', 2)).toBe('12,34')
  expect(takenFigure('1,234', ',', 2)).toBe('1,234')
})

test.each([
  ['.', '9,975'],
  ['.', '9.975'],
  [',', '9,975'],
  [',', '9.975'],
])('WS-21 where the sign is %j, %j typed is the percent 9.975', (sign, typed) => {
  expect(toBody(workspace, { pstPercent: takenFigure(typed, sign, 4) })).toEqual({ pstPercent: '9.975' })
})

test('INV-09 figures leave as the wire has them, whichever decimal sign was typed; an emptied one clears', () => {
  const typed = { unitCost: '1 234,5', unitPrice: takenFigure('1,250', '.', 2), quantity: ' 12 ' }
  expect(toBody(product, typed)).toEqual({ unitCost: '1234.5', unitPrice: '1250', quantity: 12 })
  expect(toBody(product, { unitCost: '' })).toEqual({ unitCost: null })
  expect(toBody(stock, { reorderTrigger: '', defaultQuantity: 3 })).toEqual({
    reorderTrigger: null,
    defaultQuantity: 3,
  })
})

// With three decimals, a comma before three digits is a decimal sign. Otherwise, 0,125 would silently become 125,00.
test.each(['0,125', '5,005', '5.005', '1,234', '0.001'])(
  'INV-09 %j is more decimals than money has',
  (typed) => {
    const { error } = formSchema(product, ['unitCost']).safeParse(
      toBody(product, { unitCost: takenFigure(typed, ',', 2) }),
    )
    expect(error?.issues.map(({ message }) => message)).toEqual([fieldMessage('DECIMALS', { max: 2 })])
  },
)

test.each(['', '-1', '1,5', '1,500', 'a dozen'])('INV-09 %j is no quantity', (typed) => {
  const { error } = formSchema(product, ['quantity']).safeParse(toBody(product, { quantity: typed }))
  expect(error?.issues.map(({ message }) => message)).toEqual(['QUANTITY'])
})
