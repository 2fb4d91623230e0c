import { Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { stockMovement } from '@fieldhouse/domain/inventory/stock-movement'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StepDialog, dialogInput } from '../kit/form/step-dialog.tsx'
import { useEntityWords } from '../kit/text/words.ts'
import { useLabel } from '../kit/value/checked-fields.tsx'
import { toast } from '../kit/text/toast.tsx'
import { useStockCall } from './use-stock-call.ts'

const paths = { count: 'adjust', move: 'move', condition: 'changeCondition' } as const

type Noted = Record<string, unknown> & { note: string }

type Props<V extends Noted> = {
  step: keyof typeof paths
  form: UseFormReturnType<V>
  /** What is sent beside the note. */
  bodyOf: (values: V) => Record<string, unknown>
  /** What is said when it is done. */
  done: (values: V) => string
  onRefused?: (error: unknown) => void
  onClose: () => void
  children: ReactNode
}

/** A step with pieces of stock, with room to say why in words where a code says too little. */
export function StockDialog<V extends Noted>({ step, form, children, onClose, ...props }: Props<V>) {
  const { t } = useTranslation('inventory')
  const words = useEntityWords(stockMovement, 'inventory')
  const send = useStockCall()
  const submit = async (values: V, key: string) => {
    const body = { ...props.bodyOf(values), ...(values.note.trim() ? { note: values.note } : {}) }
    await send({ path: paths[step], body, key }).catch((error: unknown) => {
      props.onRefused?.(error)
      throw error
    })
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
