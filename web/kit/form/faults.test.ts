import { expect, test } from 'vitest'
import { ApiProblem, type FieldProblem } from '../api/api.ts'
import { refusedFields } from './faults.ts'

const marked = 'Please correct the marked fields'
const of = (...errors: FieldProblem[]) =>
  refusedFields(new ApiProblem({ status: 400, code: 'VALIDATION', msg: marked, errors }), { fee: '' })
const strange = { path: ['receipts'], code: 'BANK_MATCH_SUM', msg: 'The sum is wrong' }
const known = { path: ['fee'], code: 'NUMBER', msg: 'Not a number' }

test('UI-19 the errors that belong to no field are those of the whole form', () => {
  expect(of(known)).toEqual({ faults: { fee: 'Not a number' }, beyond: null })
  expect(of(known, strange)).toMatchObject({ faults: { fee: known.msg }, beyond: { msg: strange.msg } })
  expect(of(strange, { ...strange, msg: 'Too many' }).beyond?.msg).toBe('The sum is wrong\nToo many')
  expect(of().beyond).toMatchObject({ msg: marked, errors: [] })
})
