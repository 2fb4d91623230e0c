import { SegmentedControl, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { fieldMessage } from '@fieldhouse/domain/kit/words/field-words'
import { useState } from 'react'
import { StepDialog } from '../kit/form/steps/step-dialog.tsx'
import { toast } from '../kit/text/toast.tsx'
import { errorOf } from '../kit/value/field-error.tsx'
import { useFormat } from '../kit/value/format.ts'
import { useTranslation } from '../locales/use-translation.ts'
import { type BankLine, matchTo, useBankStep } from './bank-calls.ts'
import { BillsPart } from './match-bills.tsx'
import { type MatchPart, ReceiptsPart } from './match-receipts.tsx'
import { ExpensesPart, PaymentsPart } from './match-records.tsx'
import {
  type MatchKind,
  type OpenByOwner,
  type TypedMatch,
  bodyOf,
  newPayer,
  whyNotAmount,
} from './typed-match.ts'

type Props = { line: BankLine; onClose: () => void }

const kindsIn = ['receipts', 'payments'] as const
const kindsOut = ['expenses', 'bills'] as const

const parts: Readonly<Record<MatchKind, (of: MatchPart) => React.JSX.Element>> = {
  receipts: ReceiptsPart,
  payments: PaymentsPart,
  expenses: ExpensesPart,
  bills: BillsPart,
}

/** The errors of the accounts and amounts of a split line. The server checks the sums. */
function faultsOf({ kind, payers }: TypedMatch): Record<string, string> {
  if (kind !== 'receipts' || payers.length < 2) return {}
  const faults = payers.flatMap(({ account, amount }, at): [string, string | null][] => [
    [`payers.${at}.account`, account.length === 0 ? fieldMessage('REQUIRED') : null],
    [`payers.${at}.amount`, whyNotAmount(amount)],
  ])
  return Object.fromEntries(faults.flatMap(([path, fault]) => (fault === null ? [] : [[path, fault]])))
}

const startOf = (isOut: boolean): TypedMatch => ({
  kind: isOut ? 'expenses' : 'receipts',
  payers: [newPayer()],
  payments: [],
  expenses: [],
  supplier: [],
  billParts: {},
  fee: '',
})

/** Matches a line by hand: to invoices of one or several accounts, recorded payments, expenses or bills. */
export function MatchDialog({ line, onClose }: Props) {
  const { t } = useTranslation('bank')
  const format = useFormat()
  const step = useBankStep()
  const isOut = line.amount.startsWith('-')
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
