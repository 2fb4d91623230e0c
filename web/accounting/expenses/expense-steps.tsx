import { Button, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { expense } from '@fieldhouse/domain/accounting/expense'
import { expenseStates, whyNotBill, whyNotRepay } from '@fieldhouse/domain/accounting/expense-states'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import { readDecimal } from '@fieldhouse/domain/kit/value/money'
import { typedFigure } from '@fieldhouse/domain/kit/value/typed-figure'
import { fieldMessage } from '@fieldhouse/domain/kit/words/field-words'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { callAction } from '../../kit/api/call-action.ts'
import { useMay } from '../../kit/api/may.ts'
import { readAgain } from '../../kit/api/read-again.ts'
import { showProblem } from '../../kit/api/problems/show-problem.ts'
import { StepDialog, dialogInput } from '../../kit/form/steps/step-dialog.tsx'
import { toast } from '../../kit/text/toast.tsx'
import { FigureInput } from '../../kit/value/figure-input.tsx'
import { useLabel } from '../../kit/value/checked-fields.tsx'

export type ExpenseRecord = Read<typeof expense>

/** Returns a function that reloads the expense and the invoice that bills it. */
function useReadAgain() {
  const queries = useQueryClient()
  return async () => {
    await readAgain(queries, expense.name)
    await readAgain(queries, 'invoice')
  }
}

/** The next steps of an expense, for users who may update expenses (OPEN-234). */
export function ExpenseSteps({ record }: { record: ExpenseRecord }) {
  const { t } = useTranslation('accounting')
  const mayUpdate = useMay(expense.section, 'update')
  const [open, setOpen] = useState<'reject' | 'bill' | null>(null)
  const close = () => setOpen(null)
  if (!mayUpdate) return null
  const { status } = record
  const canBecome = (to: 'APPROVED' | 'REJECTED' | 'SUBMITTED') =>
    status !== to && expenseStates.whyNot(status, to) === null
  return (
    <>
      {canBecome('SUBMITTED') && record.invoice === null && <PlainStep record={record} step="reopen" />}
      {canBecome('REJECTED') && (
        <Button variant="default" onClick={() => setOpen('reject')}>
          {t('expenseSteps.reject')}
        </Button>
      )}
      {whyNotBill(record) === null && record.invoice === null && (
        <Button variant="default" onClick={() => setOpen('bill')}>
          {t('expenseSteps.bill')}
        </Button>
      )}
      {whyNotRepay(record) === null && status !== 'REPAID' && (
        <PlainStep record={record} step="repay" isMain />
      )}
      {canBecome('APPROVED') && <PlainStep record={record} step="approve" isMain />}
      {open === 'reject' && <RejectDialog record={record} onClose={close} />}
      {open === 'bill' && <BillDialog record={record} onClose={close} />}
    </>
  )
}

type Step = { record: ExpenseRecord; step: 'approve' | 'reopen' | 'repay'; isMain?: boolean }

/** The button of a step that needs no dialog. */
function PlainStep({ record, step, isMain = false }: Step) {
  const { t } = useTranslation('accounting')
  const again = useReadAgain()
  const run = useMutation({
    mutationFn: () => callAction(expense, step, { id: record._id }),
    onSuccess: async () => {
      toast('success', t(`expenseSteps.${step}Done`))
      await again()
    },
    onError: showProblem,
  })
  return (
    <Button variant={isMain ? 'filled' : 'default'} loading={run.isPending} onClick={() => run.mutate()}>
      {t(`expenseSteps.${step}`)}
    </Button>
  )
}

type Props = { record: ExpenseRecord; onClose: () => void }

/** Rejects an expense, with a reason. */
function RejectDialog({ record, onClose }: Props) {
  const { t } = useTranslation('accounting')
  const again = useReadAgain()
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (typed) => (typed.trim() === '' ? fieldMessage('REASON') : null) },
  })
  return (
    <StepDialog
      title={t('expenseSteps.rejectTitle')}
      action={t('expenseSteps.rejectDo')}
      form={form}
      onClose={onClose}
      onSubmit={async ({ reason }, key) => {
        const body = { reason: reason.trim() }
        await callAction(expense, 'reject', { id: record._id, body, idempotencyKey: key })
        toast('success', t('expenseSteps.rejectDone'))
        await again()
      }}
    >
      <TextInput {...dialogInput(form, 'reason')} label={t('expenseSteps.reason')} maxLength={500} />
    </StepDialog>
  )
}

/** Puts an expense on the draft invoice of its job, with an optional markup (OPEN-236). */
function BillDialog({ record, onClose }: Props) {
  const { t } = useTranslation('accounting')
  const again = useReadAgain()
  const form = useForm({
    initialValues: { markup: '' },
    validate: {
      markup: (typed) =>
        typed.trim() === '' || readDecimal(typedFigure(typed)) !== null ? null : fieldMessage('NUMBER'),
    },
  })
  return (
    <StepDialog
      title={t('expenseSteps.billTitle')}
      action={t('expenseSteps.billDo')}
      form={form}
      onClose={onClose}
      onSubmit={async ({ markup }, key) => {
        const body = { markup: typedFigure(markup) || null }
        await callAction(expense, 'bill', { id: record._id, body, idempotencyKey: key })
        toast('success', t('expenseSteps.billDone'))
        await again()
      }}
    >
      <Text size="sm">{t('expenseSteps.billText')}</Text>
      <FigureInput
        {...dialogInput(form, 'markup')}
        label={useLabel(t('expenseSteps.markup'), true)}
        decimals={2}
        data-autofocus
      />
    </StepDialog>
  )
}
