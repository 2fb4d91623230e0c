import { SegmentedControl, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { fieldMessage } from '@fieldhouse/domain/kit/words/field-words'
import { useState } from 'react'
import { StepDialog } from '../kit/form/steps/step-dialog.tsx'
import { toast } from '../kit/text/toast.tsx'
import { errorOf } from '../kit/value/field-error.tsx'
import { useFormat } from '../kit/value/format.ts'
import { useTranslation } from '../locales/use-translation.ts'
import { useIsPhone } from '../ui/use-is-phone.ts'
import { type BankLine, matchTo, useBankStep } from './bank-calls.ts'
import { BillsPart } from './match-bills.tsx'
import { CategoriesPart } from './match-categories.tsx'
import { type MatchPart, ReceiptsPart } from './match-receipts.tsx'
import { ExpensesPart, PaymentsPart } from './match-records.tsx'
import {
  type MatchKind,
  type OpenByOwner,
  type TypedMatch,
  bodyOf,
  newBooking,
  newPayer,
  whyNotAmount,
} from './typed-match.ts'

type Props = { line: BankLine; onClose: () => void }

const kindsIn = ['receipts', 'payments'] as const
const kindsOut = ['expenses', 'categories', 'bills'] as const

const parts: Readonly<Record<MatchKind, (of: MatchPart) => React.JSX.Element>> = {
  receipts: ReceiptsPart,
  payments: PaymentsPart,
  expenses: ExpensesPart,
  bills: BillsPart,
  categories: CategoriesPart,
}

const required = (isMissing: boolean) => (isMissing ? fieldMessage('REQUIRED') : null)

type Fault = [path: string, message: string | null]

/** The errors of the accounts, categories and amounts of a split line. The server checks the sums. */
function faultsOf({ kind, payers, bookings }: TypedMatch): Record<string, string> {
  const ofPayers = payers.flatMap(({ account, amount }, at): Fault[] => [
    [`payers.${at}.account`, required(account.length === 0)],
    [`payers.${at}.amount`, payers.length > 1 ? whyNotAmount(amount) : null],
  ])
  const ofBookings = bookings.flatMap(({ category, amount }, at): Fault[] => [
    [`bookings.${at}.category`, required(category === null)],
    [`bookings.${at}.amount`, bookings.length > 1 ? whyNotAmount(amount) : null],
  ])
  const faults = kind === 'receipts' ? ofPayers : kind === 'categories' ? ofBookings : []
  return Object.fromEntries(faults.flatMap(([path, fault]) => (fault === null ? [] : [[path, fault]])))
}

const startOf = (isOut: boolean): TypedMatch => ({
  kind: isOut ? 'expenses' : 'receipts',
  payers: [newPayer()],
  payments: [],
  expenses: [],
  supplier: [],
  billParts: {},
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
  const form = useForm<TypedMatch>({ initialValues: startOf(isOut), validate: faultsOf })
  const { kind } = form.getValues()
  const Part = parts[kind]
  return (
    <StepDialog
      title={t('matchDialog.title', { amount: format.money(line.amount, line.currency) })}
      action={t('accept')}
      form={form}
      onClose={onClose}
      onSubmit={async (typed, key) => {
        await step.mutateAsync(() => matchTo(line._id, bodyOf(typed, line.amount, open), key))
        toast('success', t('matchedNow'))
      }}
    >
      <SegmentedControl
        aria-label={t('matchDialog.kind')}
        {...(isPhone && { orientation: 'vertical', fullWidth: true, size: 'md' })}
        data={(isOut ? kindsOut : kindsIn).map((value) => ({ value, label: t(`matchDialog.${value}`) }))}
        value={kind}
        onChange={(value) => form.setFieldValue('kind', value as MatchKind)}
      />
      <Part
        line={line}
        form={form}
        onOpen={(owner, found) => setOpen((before) => ({ ...before, [owner]: found }))}
      />
      {form.errors['receipts'] && (
        <Text size="sm" c="red" role="alert">
          {errorOf(form.errors['receipts'])}
        </Text>
      )}
    </StepDialog>
  )
}
