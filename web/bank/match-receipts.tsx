import { Alert, CloseButton, Divider, Group, Stack } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { isOnlyCredit } from '@fieldhouse/domain/bank/usual-parts'
import { type Decimal, compare } from '@fieldhouse/domain/kit/value/money'
import { useEffect } from 'react'
import { payableOf, useOpenInvoices } from '../accounting/payments/open-invoices.ts'
import { PartsInput } from '../accounting/payments/parts-input.tsx'
import { PaymentRest } from '../accounting/payments/payment-rest.tsx'
import { type PayableInvoice, readParts } from '../accounting/payments/typed-parts.ts'
import { accountCalled } from '../crm/account-called.ts'
import { RefPicker } from '../kit/form/inputs/ref-picker.tsx'
import { FigureInput } from '../kit/value/figure-input.tsx'
import { errorOf } from '../kit/value/field-error.tsx'
import { notShown } from '../kit/value/count-text.ts'
import { useFormat } from '../kit/value/format.ts'
import { useTranslation } from '../locales/use-translation.ts'
import type { BankLine } from './bank-calls.ts'
import { AddPart } from './split-line.tsx'
import {
  type Payable,
  type TypedMatch,
  type TypedPayer,
  amountOfPayer,
  newPayer,
  shownParts,
} from './typed-match.ts'

type MatchForm = UseFormReturnType<TypedMatch>

/** The parts of the dialog: the line, what it may pay, the form, and a function that stores an owner's open documents. */
export type MatchPart = {
  line: BankLine
  of: Payable
  form: MatchForm
  onOpen: (owner: string, open: readonly PayableInvoice[]) => void
}

/** The accounts that paid a line. Several accounts split the line, and each has its own amount (OPEN-838). */
export function ReceiptsPart(part: MatchPart) {
  const { line, form } = part
  const { t } = useTranslation('bank')
  const { payers } = form.getValues()
  return (
    <Stack gap="md">
      {payers.map((payer, at) => (
        <Stack key={payer.key} gap="sm">
          {at > 0 && <Divider />}
          <Payer {...part} payer={payer} at={at} />
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
function Payer({ payer, at, ...part }: MatchPart & { payer: TypedPayer; at: number }) {
  const { form } = part
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
            onChange={(chosen) => change({ account: chosen, parts: null })}
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
          {...part}
          owner={account._id}
          at={at}
          onParts={(parts) => {
            change({ parts })
            form.clearFieldError(`payers.${at}.parts`)
          }}
        />
      )}
    </>
  )
}

type PartsProps = MatchPart & {
  owner: string
  at: number
  onParts: (parts: TypedPayer['parts']) => void
}

/** How much each open invoice of an account gets. The amount of the line is distributed until a person types. */
function PartsOf({ owner, at, line, of, form, onOpen, onParts }: PartsProps) {
  const open = useOpenInvoices(owner, line.currency)
  const format = useFormat()
  const { payers } = form.getValues()
  const found = open.data?.result
  useEffect(() => {
    if (found) onOpen(owner, found.map(payableOf))
  }, [found, owner, onOpen])
  const invoices = of.open[owner] ?? []
  const typed = shownParts(payers, of)[at] ?? {}
  const parts = readParts(typed, invoices)
  const amount = amountOfPayer(payers, at, of.amount)
  return (
    <>
      <PartsInput
        invoices={invoices}
        more={notShown(format, open.data?.pagination, invoices.length)}
        typed={typed}
        currency={line.currency}
        errors={{ parts: form.errors[`payers.${at}.parts`] }}
        onChange={onParts}
      />
      <PaymentRest amount={amount} parts={parts} currency={line.currency} />
      <CreditWarning isShown={isPositive(amount) && parts !== null && isOnlyCredit(parts, invoices)} />
    </>
  )
}

const isPositive = (amount: Decimal | null): boolean => amount !== null && compare(amount, '0') > 0

/** Warns that the amounts pay no invoice, because the money is then credit of the client. */
function CreditWarning({ isShown }: { isShown: boolean }) {
  const { t } = useTranslation('bank')
  return (
    <output>
      {isShown && (
        <Alert color="yellow" variant="light">
          {t('matchDialog.onlyCredit')}
        </Alert>
      )}
    </output>
  )
}
