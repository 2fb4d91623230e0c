import { expect, test } from 'vitest'
import { ApiProblem } from '../../kit/api/api.ts'
import { atShownLines, isAcceptedNoMore } from './receive-values.ts'

const counts = (fresh: string) => ({ new: fresh, refurbished: '0', damaged: '0' })
const at = (path: (string | number)[]) => ({ path, code: 'MAX_QUANTITY', msg: 'Too many' })

test('OPEN-209 a refusal stands at the line that was sent, where lines before it were not', () => {
  const lines = [
    { counts: counts('0'), rest: 'OPEN' as const },
    { counts: counts('0'), rest: 'CANCEL' as const },
    { counts: counts('0'), rest: 'OPEN' as const },
    { counts: counts('3'), rest: 'OPEN' as const },
  ]
  const refusal = new ApiProblem({
    status: 400,
    code: 'VALIDATION',
    msg: 'Not so',
    errors: [at(['lines', 1, 'counts', 'new']), at(['lines', 0, 'line']), at(['note'])],
    requestId: 'r',
  })
  const shown = atShownLines(refusal, { lines })
  expect(shown.errors.map(({ path }) => path)).toEqual([
    ['lines', 3, 'counts', 'new'],
    ['lines', 1, 'line'],
    ['note'],
  ])
  expect([shown.status, shown.code, shown.requestId]).toEqual([400, 'VALIDATION', 'r'])
})

test('OPEN-209 a difference that was accepted and then changes is accepted anew', () => {
  const before = { accepted: true, counts: counts('3'), unitCost: '40' }
  expect(isAcceptedNoMore({ ...before, counts: counts('4') }, before)).toBe(true)
  expect(isAcceptedNoMore({ ...before, unitCost: '41' }, before)).toBe(true)
  expect(isAcceptedNoMore(before, before)).toBe(false)
  expect(isAcceptedNoMore(before, { ...before, accepted: false, unitCost: '41' })).toBe(false)
})
