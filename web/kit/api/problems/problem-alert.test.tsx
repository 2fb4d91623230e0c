import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { problemOfForm } from '../../form/faults.ts'
import { ApiProblem, type FieldProblem } from '../api.ts'
import { ProblemAlert } from './problem-alert.tsx'

function drawn(...errors: FieldProblem[]): string {
  const refusal = new ApiProblem({ status: 400, code: 'VALIDATION', msg: 'Correct the fields', errors })
  return renderToStaticMarkup(
    <MantineProvider env="test">
      <ProblemAlert problem={problemOfForm(refusal, errors)} />
    </MantineProvider>,
  )
}

test('UI-19 a refusal with errors that no field shows is shown in the words of these errors', () => {
  expect(drawn()).toContain('Correct the fields')
  const sum = { path: ['receipts'], code: 'BANK_MATCH_SUM', msg: 'The sum is wrong' }
  const said = drawn(sum, { ...sum, path: ['bills'] }, { ...sum, msg: 'The fee is wrong' })
  expect(said.match(/The sum is wrong|The fee is wrong/g)).toEqual(['The sum is wrong', 'The fee is wrong'])
  expect(said).not.toContain('Correct the fields')
})
