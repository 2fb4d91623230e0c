import { Select, Text, TextInput } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { type Condition, conditions } from '@fieldhouse/domain/inventory/conditions'
import { fieldMessage } from '@fieldhouse/domain/kit/words/field-words'
import { useTranslation } from '../locales/use-translation.ts'
import { nameOf } from '../kit/text/name-of.ts'
import { call } from '../kit/api/call.ts'
import { dialogInput } from '../kit/form/steps/step-dialog.tsx'
import { piecesOf, whyNotPieces } from './typed-pieces.ts'
import { StockDialog } from './stock-dialog.tsx'
import type { StockRecord } from './stock-record.ts'
import { FieldColumns } from '../ui/field-columns.tsx'

type Props = { entry: StockRecord; onClose: () => void }
type Values = { from: Condition | null; to: Condition | null; quantity: string; note: string }

const required = fieldMessage('REQUIRED')

const blank: Values = { from: null, to: null, quantity: '1', note: '' }

/** The error of the chosen new condition, or null. */
function whyNotInto(to: Condition | null, from: Condition | null) {
  if (to === null) return required
  return to === from ? fieldMessage('SAME_CONDITION') : null
}

/** The dialog that changes the condition of pieces (INV-13). */
export function ConditionDialog({ entry, onClose }: Props) {
  const { t } = useTranslation('inventory')
  const there = conditions.filter((condition) => entry.productStatusCounts[condition] > 0)
  const form = useForm({
    initialValues: { ...blank, from: there[0] ?? null },
    validate: {
      from: (from) => (from ? null : required),
      to: (to, { from }) => whyNotInto(to, from),
      quantity: (typed) => (piecesOf(typed) === 0 ? fieldMessage('QUANTITY') : whyNotPieces(typed)),
    },
  })
  return (
    <StockDialog
      step="condition"
      form={form}
      onClose={onClose}
      send={async ({ from, to, quantity }, { note, key }) => {
        // The form is only sent if both conditions are chosen.
        if (from === null || to === null) return
        const pieces = {
          product: entry.product._id,
          warehouse: entry.warehouse._id,
          quantity: piecesOf(quantity),
        }
        const body = { from, to, ...pieces, ...note }
        await call('POST /inventory/changeCondition', { body, idempotencyKey: key })
      }}
      done={() => t('condition.done')}
    >
      <Text size="sm">
        {t('condition.what', {
          product: nameOf('product', entry.product),
          warehouse: nameOf('warehouse', entry.warehouse),
        })}
      </Text>
      <PiecesFields form={form} there={there} counts={entry.productStatusCounts} />
    </StockDialog>
  )
}

type FieldsProps = {
  form: UseFormReturnType<typeof blank>
  /** The conditions of the pieces in stock, and the number of pieces in each condition. */
  there: readonly Condition[]
  counts: Readonly<Record<Condition, number>>
}

/** The inputs for the number of pieces, and for their old and new condition. */
function PiecesFields({ form, there, counts }: FieldsProps) {
  const { t } = useTranslation('inventory')
  const said = (condition: Condition) => t(`codes.productStatus.${condition}`)
  return (
    <FieldColumns columns={3}>
      <TextInput
        {...dialogInput(form, 'quantity')}
        label={t('condition.quantity')}
        inputMode="numeric"
        maxLength={20}
      />
      <Select
        {...dialogInput(form, 'from')}
        label={t('condition.from')}
        data={there.map((each) => ({ value: each, label: `${said(each)} (${counts[each]})` }))}
        allowDeselect={false}
      />
      <Select
        {...dialogInput(form, 'to')}
        label={t('condition.to')}
        data={conditions.map((each) => ({ value: each, label: said(each) }))}
        allowDeselect={false}
      />
    </FieldColumns>
  )
}
