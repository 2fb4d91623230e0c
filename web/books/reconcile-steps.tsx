import { Button, Group } from '@mantine/core'
import { bankAccount } from '@fieldhouse/domain/bank/bank-account'
import { ledgerAccount } from '@fieldhouse/domain/books/ledger-account'
import type { ShownStatement } from '@fieldhouse/domain/books/reconciliation'
import { readDecimal } from '@fieldhouse/domain/kit/value/money'
import { typedFigure } from '@fieldhouse/domain/kit/value/typed-figure'
import { fieldMessage } from '@fieldhouse/domain/kit/words/field-words'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { newIdempotencyKey, problemOf } from '../kit/api/api.ts'
import { call } from '../kit/api/call.ts'
import { useMay } from '../kit/api/may.ts'
import { showProblem } from '../kit/api/problems/show-problem.ts'
import { toast } from '../kit/text/toast.tsx'
import { errorOf } from '../kit/value/field-error.tsx'
import { FigureInput } from '../kit/value/figure-input.tsx'
import { useTranslation } from '../locales/use-translation.ts'

type Props = { account: string; statement: ShownStatement }

/** Marks a statement as reconciled, or takes it back. A statement without a balance first gets its closing balance. */
export function ReconcileSteps({ account, statement }: Props) {
  const { _id, closing, isClosingTyped, reconciledAt } = statement
  const { t } = useTranslation('books')
  const mayUpdate = useMay(ledgerAccount.section, 'update')
  const queries = useQueryClient()
  const [typed, setTyped] = useState(isClosingTyped ? (closing ?? '') : '')
  const amount = readDecimal(typedFigure(typed))
  const isReconciled = reconciledAt !== null
  const needsClosing = !isReconciled && (closing === null || isClosingTyped)
  const params = { id: account }
  const step = useMutation({
    mutationFn: (idempotencyKey: string) =>
      isReconciled
        ? call('POST /bank-account/unreconcile/:id', { params, body: { statement: _id }, idempotencyKey })
        : call('POST /bank-account/reconcile/:id', {
            params,
            body: { statement: _id, ...(needsClosing && { closing: amount }) },
            idempotencyKey,
          }),
    onSuccess: () => toast('success', t(isReconciled ? 'reconciliation.reopened' : 'reconciliation.done')),
    onError: (error) => needsClosing || showProblem(error),
    onSettled: () => queries.invalidateQueries({ queryKey: [bankAccount.name] }),
  })
  if (!mayUpdate) return null
  const refused = step.error ? problemOf(step.error).msg : null
  const invalid = typed.trim() !== '' && amount === null ? errorOf(fieldMessage('NUMBER')) : refused
  return (
    <Group align="flex-end" gap="sm">
      {needsClosing && (
        <FigureInput
          label={t('reconciliation.typeClosing')}
          value={typed}
          error={invalid}
          onChange={setTyped}
          w={200}
        />
      )}
      <Button
        variant={isReconciled ? 'default' : 'filled'}
        disabled={needsClosing && amount === null}
        loading={step.isPending}
        onClick={() => step.mutate(newIdempotencyKey())}
      >
        {t(isReconciled ? 'reconciliation.reopen' : 'reconciliation.do')}
      </Button>
    </Group>
  )
}
