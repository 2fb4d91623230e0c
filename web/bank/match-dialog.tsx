import { SegmentedControl, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { textOfLine } from '@fieldhouse/domain/bank/match-text'
import { useCallback, useState } from 'react'
import { StepDialog } from '../kit/form/steps/step-dialog.tsx'
import { toast } from '../kit/text/toast.tsx'
import { errorOf } from '../kit/value/field-error.tsx'
import { useFormat } from '../kit/value/format.ts'
import { useTranslation } from '../locales/use-translation.ts'
import { intoView } from '../ui/into-view.ts'
import { useIsPhone } from '../ui/use-is-phone.ts'
import { type BankLine, matchTo, useBankStep } from './bank-calls.ts'
import { BillsPart } from './match-bills.tsx'
import { CategoriesPart } from './match-categories.tsx'
import { faultsOf } from './match-faults.ts'
import { type MatchPart, ReceiptsPart } from './match-receipts.tsx'
import { ExpensesPart, PaymentsPart, RefundsPart } from './match-records.tsx'
import {
  type MatchKind,
  type OpenByOwner,
  type TypedMatch,
  bodyOf,
  newBooking,
  newPayer,
} from './typed-match.ts'

type Props = { line: BankLine; onClose: () => void }

const kindsIn = ['receipts', 'payments'] as const
const kindsOut = ['expenses', 'categories', 'bills', 'refunds'] as const

const parts: Readonly<Record<MatchKind, (of: MatchPart) => React.JSX.Element>> = {
  receipts: ReceiptsPart,
  payments: PaymentsPart,
  expenses: ExpensesPart,
  bills: BillsPart,
  categories: CategoriesPart,
  refunds: RefundsPart,
}

const startOf = (isOut: boolean): TypedMatch => ({
  kind: isOut ? 'expenses' : 'receipts',
  payers: [newPayer()],
  payments: [],
  expenses: [],
  refunds: [],
  supplier: [],
  billParts: null,
  bookings: [newBooking()],
  bookedSupplier: [],
  hasTaxes: false,
  always: false,
  fee: '',
})

/** Matches a line by hand: to invoices of accounts, recorded payments, recorded or new expenses, or bills. */
export function MatchDialog({ line, onClose }: Props) {
  const { t } = useTranslation('bank')
  const format = useFormat()
  const step = useBankStep()
  const isOut = line.amount.startsWith('-')
  const isPhone = useIsPhone()
  const [open, setOpen] = useState<OpenByOwner>({})
  const keepOpen = useCallback<MatchPart['onOpen']>(
    (owner, found) => setOpen((before) => ({ ...before, [owner]: found })),
    [],
  )
  const of = { amount: line.amount, text: textOfLine(line), open }
  const form = useForm<TypedMatch>({
    initialValues: startOf(isOut),
    validate: (typed) => faultsOf(typed, of),
    onValuesChange: () => form.clearFieldError('receipts'),
  })
  const { kind } = form.getValues()
  const Part = parts[kind]
  return (
    <StepDialog
      title={t('matchDialog.title', { amount: format.money(line.amount, line.currency) })}
      action={t('accept')}
      form={form}
      onClose={onClose}
      onSubmit={async (typed, key) => {
        await step.mutateAsync(() => matchTo(line._id, bodyOf(typed, of), key))
        toast('success', t('matchedNow'))
      }}
    >
      <SegmentedControl
        aria-label={t('matchDialog.kind')}
        {...((isPhone || isOut) && { orientation: 'vertical', fullWidth: true, size: 'md' })}
        data={(isOut ? kindsOut : kindsIn).map((value) => ({ value, label: t(`matchDialog.${value}`) }))}
        value={kind}
        onChange={(value) => form.setFieldValue('kind', value as MatchKind)}
      />
      <Part line={line} of={of} form={form} onOpen={keepOpen} />
      {form.errors['receipts'] && (
        <Text ref={intoView} size="sm" c="red" role="alert">
          {errorOf(form.errors['receipts'])}
        </Text>
      )}
    </StepDialog>
  )
}
