import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { bankLine } from '@fieldhouse/domain/bank/bank-line'
import { fieldMessage } from '@fieldhouse/domain/kit/words/field-words'
import { callAction } from '../kit/api/call-action.ts'
import { StepDialog, dialogInput } from '../kit/form/steps/step-dialog.tsx'
import { toast } from '../kit/text/toast.tsx'
import { useTranslation } from '../locales/use-translation.ts'
import { type BankLine, useBankStep } from './bank-calls.ts'

/** Ignores a line that belongs to no record, with a reason. */
export function IgnoreDialog({ line, onClose }: { line: BankLine; onClose: () => void }) {
  const { t } = useTranslation('bank')
  const step = useBankStep()
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (typed) => (typed.trim() === '' ? fieldMessage('REASON') : null) },
  })
  return (
    <StepDialog
      title={t('ignore.title')}
      action={t('ignore.do')}
      form={form}
      onClose={onClose}
      onSubmit={async ({ reason }, idempotencyKey) => {
        const body = { reason: reason.trim() }
        await step.mutateAsync(() => callAction(bankLine, 'ignore', { id: line._id, body, idempotencyKey }))
        toast('success', t('ignore.done'))
      }}
    >
      <TextInput {...dialogInput(form, 'reason')} label={t('ignore.reason')} maxLength={500} />
    </StepDialog>
  )
}
