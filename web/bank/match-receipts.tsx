import { CloseButton, Divider, Group, Stack } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { readDecimal } from '@fieldhouse/domain/kit/value/money'
import { typedFigure } from '@fieldhouse/domain/kit/value/typed-figure'
import { leftOutOf, payableOf, useOpenInvoices } from '../accounting/payments/open-invoices.ts'
import { PartsInput } from '../accounting/payments/parts-input.tsx'
import { PaymentRest } from '../accounting/payments/payment-rest.tsx'
import { type PayableInvoice, readParts } from '../accounting/payments/typed-parts.ts'
import { accountCalled } from '../crm/account-called.ts'
import { RefPicker } from '../kit/form/inputs/ref-picker.tsx'
import { FigureInput } from '../kit/value/figure-input.tsx'
import { errorOf } from '../kit/value/field-error.tsx'
import { useTranslation } from '../locales/use-translation.ts'
import type { BankLine } from './bank-calls.ts'
import { AddPart } from './split-line.tsx'
import { type TypedMatch, type TypedPayer, newPayer } from './typed-match.ts'

type MatchForm = UseFormReturnType<TypedMatch>

/** The parts of the dialog: the line, the form, and a function that stores the open documents of a chosen owner. */
export type MatchPart = {
  line: BankLine
  form: MatchForm
  onOpen: (owner: string, open: readonly PayableInvoice[]) => void
}

/** The accounts that paid a line. Several accounts split the line, and each has its own amount (OPEN-838). */
export function ReceiptsPart(of: MatchPart) {
  const { line, form } = of
  const { t } = useTranslation('bank')
  const { payers } = form.getValues()
  return (
    <Stack gap="md">
      {payers.map((payer, at) => (
        <Stack key={payer.key} gap="sm">
          {at > 0 && <Divider />}
          <Payer {...of} payer={payer} at={at} />
        </Stack>
      ))}
      <AddPart
        line={line}
        typed={payers.map(({ amount }) => amount)}
        label={t('matchDialog.addAccount')}
        onAdd={() => form.insertListItem('payers', newPayer())}
      />
    </Stack>
  )
}

/** One account that paid, its amount if the line is split, and how much each of its open invoices gets. */
function Payer({ payer, at, ...of }: MatchPart & { payer: TypedPayer; at: number }) {
  const { line, form } = of
  const { t } = useTranslation('bank')
  const { payers } = form.getValues()
  const isSplit = payers.length > 1
  const change = (values: Partial<TypedPayer>) => form.replaceListItem('payers', at, { ...payer, ...values })
  const [account] = payer.account
  return (
    <>
      <Group align="flex-end" wrap="nowrap" gap="xs">
        <Stack flex={1} miw={0}>
          <RefPicker
            to="account"
            label={t('matchDialog.account')}
            value={payer.account}
            labelOf={accountCalled}
            error={errorOf(form.errors[`payers.${at}.account`])}
            onChange={(chosen) => change({ account: chosen, parts: {} })}
          />
        </Stack>
        {isSplit && (
          <CloseButton
            size="lg"
            aria-label={t('matchDialog.removeAccount')}
            onClick={() => form.removeListItem('payers', at)}
          />
        )}
      </Group>
      {isSplit && (
        <FigureInput
          label={t('matchDialog.amount')}
          value={payer.amount}
          error={errorOf(form.errors[`payers.${at}.amount`])}
          onChange={(amount) => change({ amount })}
        />
      )}
      {account && (
        <PartsOf
          key={account._id}
          {...of}
          owner={account._id}
          payer={payer}
          amount={isSplit ? readDecimal(typedFigure(payer.amount)) : line.amount}
          onParts={(parts) => change({ parts })}
        />
      )}
    </>
  )
}

type PartsProps = MatchPart & {
  owner: string
  payer: TypedPayer
  amount: string | null
  onParts: (parts: TypedPayer['parts']) => void
}

function PartsOf({ owner, payer: { parts }, amount, line, form, onOpen, onParts }: PartsProps) {
  const open = useOpenInvoices(owner, line.currency)
  const invoices = (open.data?.result ?? []).map(payableOf)
  return (
    <>
      <PartsInput
        invoices={invoices}
        more={open.data ? leftOutOf(open.data) : 0}
        typed={parts}
        currency={line.currency}
        errors={form.errors}
        onChange={(typed) => {
          onOpen(owner, invoices)
          onParts(typed)
        }}
      />
      <PaymentRest amount={amount} parts={readParts(parts, invoices)} currency={line.currency} />
    </>
  )
}
