import { ActionIcon, Alert, Button, Group, Stack, Switch, Table, Text, Tooltip } from '@mantine/core'
import { askedPrice } from '@fieldhouse/domain/accounting/recurring/line-prices'
import type { RecurringLine } from '@fieldhouse/domain/accounting/recurring/recurring-content'
import { recurring } from '@fieldhouse/domain/accounting/recurring/recurring'
import { product } from '@fieldhouse/domain/inventory/product'
import { IconPackage, IconTag, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { ProductPicker } from '../../inventory/product-picker.tsx'
import { useMay } from '../../kit/api/may.ts'
import { showProblem } from '../../kit/api/problems/show-problem.ts'
import { useRecordChanges } from '../../kit/api/records.ts'
import { useSignedIn } from '../../kit/api/session.ts'
import { toast } from '../../kit/text/toast.tsx'
import { useEntityWords } from '../../kit/text/words.ts'
import { useFormat } from '../../kit/value/format.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useReadOnly } from '../../ui/read-only.tsx'
import type { RecurringRecord } from './recurring-form.tsx'

type Of = { record: RecurringRecord }

/** Formats a price in the currency of the invoices. */
function usePriceText({ invoice }: RecurringRecord) {
  const format = useFormat()
  return (price: string) => format.price(price, invoice.currency)
}

/** Changes one line of what the invoices contain; null for a user who may not. */
function useLineChange(record: RecurringRecord) {
  const { t } = useTranslation('accounting/recurring')
  const mayUpdate = useMay(recurring.section, 'update')
  const isReadOnly = useReadOnly()
  const { update } = useRecordChanges(recurring)
  if (!mayUpdate || isReadOnly) return null
  return (at: number, line: RecurringLine) =>
    update.mutate(
      {
        id: record._id,
        version: record.version,
        values: { invoice: { ...record.invoice, lineItems: record.invoice.lineItems.with(at, line) } },
      },
      { onSuccess: () => toast('success', t('prices.saved')), onError: showProblem },
    )
}

type Change = NonNullable<ReturnType<typeof useLineChange>>

const pricesIn = ({ products, invoice }: RecurringRecord, currency: string) => {
  const isForeign = (invoice.currency ?? currency) !== currency
  return new Map(
    products.flatMap(({ _id, unitPrice }) =>
      unitPrice === null || isForeign ? [] : [[_id, unitPrice] as const],
    ),
  )
}

/** Asks from which invoice on the changed price of a product applies (OPEN-793). */
export function PriceQuestions({ record }: Of) {
  const change = useLineChange(record)
  const currency = useSignedIn().workspace?.currency ?? 'CAD'
  if (change === null || record.status !== 'ACTIVE') return null
  const prices = pricesIn(record, currency)
  return record.invoice.lineItems.map((line, at) => {
    const price = askedPrice(line, prices)
    return price === null ? null : (
      <PriceQuestion key={at} record={record} asked={{ at, line, price }} change={change} />
    )
  })
}

type QuestionProps = Of & { asked: { at: number; line: RecurringLine; price: string }; change: Change }

function PriceQuestion({ record, asked: { at, line, price }, change }: QuestionProps) {
  const { t } = useTranslation('accounting/recurring')
  const format = useFormat()
  const say = usePriceText(record)
  const named = record.products.find(({ _id }) => _id === line.product)?.name ?? ''
  return (
    <Alert color="blue" icon={<IconTag size={18} aria-hidden />} title={t('prices.changed')}>
      <Stack gap="xs">
        <Text size="sm">
          {t('prices.question', { product: named, price: say(price), kept: say(line.unitPrice) })}
        </Text>
        <Group gap="xs">
          {record.nextOn.map((from) => (
            <Button
              key={from}
              size="compact-sm"
              variant="default"
              onClick={() => change(at, { ...line, later: { from, unitPrice: price } })}
            >
              {t('prices.from', { day: format.day(from) })}
            </Button>
          ))}
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => change(at, { ...line, follows: true, unitPrice: price })}
          >
            {t('prices.always')}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => change(at, { ...line, declined: price })}
          >
            {t('prices.keep', { price: say(line.unitPrice) })}
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}

/** The prices of the lines: each keeps its price, follows its product, or changes from an invoice on (OPEN-793). */
export function PricesPanel({ record }: Of) {
  const { t } = useTranslation('accounting/recurring')
  const change = useLineChange(record)
  return (
    <Stack gap="xs" maw={720}>
      <Table aria-label={t('prices.title')}>
        <Table.Tbody>
          {record.invoice.lineItems.map((line, at) => (
            <LineRow key={at} record={record} line={line} at={at} change={change} />
          ))}
        </Table.Tbody>
      </Table>
      <Text size="sm" c="dimmed">
        {t('prices.about')}
      </Text>
    </Stack>
  )
}

type RowProps = Of & { line: RecurringLine; at: number; change: Change | null }

function LineRow(props: RowProps) {
  const { record, line, at, change } = props
  const { t } = useTranslation('accounting/recurring')
  const format = useFormat()
  const say = usePriceText(record)
  const { later, ...kept } = line
  return (
    <Table.Tr>
      <Table.Td style={{ verticalAlign: 'top' }}>
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {line.name ?? line.description}
        </Text>
        <Text size="sm" c="dimmed" className="figures">
          {say(line.unitPrice)}
        </Text>
        {later && (
          <Group gap="xs">
            <Text size="sm">
              {t('prices.later', { price: say(later.unitPrice), day: format.day(later.from) })}
            </Text>
            {change && (
              <Button
                size="compact-xs"
                variant="subtle"
                aria-label={t('prices.dropLaterOf', { line: at + 1 })}
                onClick={() => change(at, kept)}
              >
                {t('prices.dropLater')}
              </Button>
            )}
          </Group>
        )}
      </Table.Td>
      <Table.Td style={{ verticalAlign: 'top' }}>
        {line.product === undefined ? <ProductChoice {...props} /> : <ProductOfLine {...props} />}
      </Table.Td>
    </Table.Tr>
  )
}

/** The product of a line, and the switch that makes the line follow the product's price. */
function ProductOfLine({ record, line, at, change }: RowProps) {
  const { t } = useTranslation('accounting/recurring')
  const format = useFormat()
  const found = record.products.find(({ _id }) => _id === line.product)
  const { product: _, follows: _follows, later: _later, ...plain } = line
  const { follows, later: _waits, ...kept } = line
  return (
    <Stack gap={4}>
      <Group gap={4} wrap="nowrap">
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {[found?.name ?? '—', found?.unitPrice ? format.price(found.unitPrice) : '']
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {change && (
          <Tooltip label={t('prices.unlink')}>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="sm"
              aria-label={t('prices.unlinkOf', { line: at + 1 })}
              onClick={() => change(at, plain)}
            >
              <IconX size={14} />
            </ActionIcon>
          </Tooltip>
        )}
      </Group>
      <Switch
        size="sm"
        label={t('prices.follow')}
        aria-label={t('prices.followOf', { line: at + 1 })}
        checked={follows === true}
        disabled={change === null}
        onChange={() => change?.(at, follows ? kept : { ...kept, follows: true })}
      />
    </Stack>
  )
}

/** The button that chooses the product of a line. Shown only to users who may see products. */
function ProductChoice({ line, at, change }: RowProps) {
  const { t } = useTranslation('accounting/recurring')
  const words = useEntityWords(product, 'inventory')
  const mayRead = useMay(product.section, 'read')
  const [isOpen, setOpen] = useState(false)
  if (change === null || !mayRead) return null
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPackage size={14} aria-hidden />}
        aria-label={t('prices.chooseOf', { line: at + 1 })}
        onClick={() => setOpen(true)}
      >
        {t('prices.choose')}
      </Button>
      <Dialog title={t('prices.choose')} opened={isOpen} onClose={() => setOpen(false)} size="lg">
        <ProductPicker
          label={words.one}
          first
          value={null}
          onChange={(chosen) => {
            setOpen(false)
            if (chosen) change(at, { ...line, product: chosen._id })
          }}
        />
      </Dialog>
    </>
  )
}
