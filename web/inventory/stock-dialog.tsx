import { Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { stock } from '@fieldhouse/domain/inventory/stock'
import { stockMovement } from '@fieldhouse/domain/inventory/stock-movement'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { readAgain } from '../kit/api/read-again.ts'
import { StepDialog, dialogInput } from '../kit/form/steps/step-dialog.tsx'
import { useEntityWords } from '../kit/text/words.ts'
import { useLabel } from '../kit/value/checked-fields.tsx'
import { toast } from '../kit/text/toast.tsx'

type Noted = Record<string, unknown> & { note: string }

/** The fields that every action adds to its request: the note, if any, and the idempotency key. */
type With = { note: { note?: string }; key: string }

type Props<V extends Noted> = {
  step: 'count' | 'allocate' | 'condition' | 'refill'
  form: UseFormReturnType<V>
  send: (values: V, sent: With) => Promise<unknown>
  /** Returns the message that is shown after success. */
  done: (values: V) => string
  onRefused?: (error: unknown) => void
  onClose: () => void
  children: ReactNode
}

/**
 * A dialog for an action on stock, with a field for a note. After success, every query that shows stock is loaded
 * again.
 */
export function StockDialog<V extends Noted>({ step, form, children, onClose, ...props }: Props<V>) {
  const { t } = useTranslation('inventory')
  const words = useEntityWords(stockMovement, 'inventory')
  const queries = useQueryClient()
  const submit = async (values: V, key: string) => {
    const note = values.note.trim() ? { note: values.note } : {}
    await props.send(values, { note, key }).catch((error: unknown) => {
      props.onRefused?.(error)
      throw error
    })
    await readAgain(queries, stock.name)
    toast('success', props.done(values))
  }
  return (
    <StepDialog
      title={t(`${step}.title`)}
      action={t(`${step}.save`)}
      form={form}
      onClose={onClose}
      onSubmit={submit}
    >
      {children}
      <Textarea
        {...dialogInput(form, 'note')}
        label={useLabel(words.field('note'), true)}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={2000}
      />
    </StepDialog>
  )
}
