import { Checkbox, Paper, Radio, Stack, Text } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { conditions } from '@fieldhouse/domain/inventory/conditions'
import { order } from '@fieldhouse/domain/orders/order'
import { openCounts } from '@fieldhouse/domain/orders/order-status'
import { sameValue } from '@fieldhouse/domain/kit/value/same-value'
import { rests } from '@fieldhouse/domain/orders/receive'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, memo, useState } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { ConditionCounts } from '../../inventory/condition-counts.tsx'
import { problemOf } from '../../kit/api/api.ts'
import { call } from '../../kit/api/call.ts'
import { useMay } from '../../kit/api/may.ts'
import { readAgain } from '../../kit/api/read-again.ts'
import { partFaults } from '../../kit/form/part-faults.ts'
import { StepDialog, dialogInput } from '../../kit/form/steps/step-dialog.tsx'
import { useDrawnLines } from '../../kit/form/lines/use-drawn-lines.ts'
import { nameOf } from '../../kit/text/name-of.ts'
import { toast } from '../../kit/text/toast.tsx'
import { useEntityWords } from '../../kit/text/words.ts'
import { FigureInput } from '../../kit/value/figure-input.tsx'
import { useFormat } from '../../kit/value/format.ts'
import type { OrderRecord } from '../order-record.ts'
import {
  type TypedLine,
  type TypedReceipt,
  atShownLines,
  changesLine,
  differences,
  isAcceptedNoMore,
  receiptFaults,
  receiptOf,
  saysSame,
  sentReceipt,
} from './receive-values.ts'
import { FieldColumns } from '../../ui/field-columns.tsx'

/** The assumed height in px of a line that has never been rendered. */
const waitingHeight = 260

type Props = { record: OrderRecord; onClose: () => void }

/** Receives the goods of an order line by line. The user must accept differences from the order (OPEN-209). */
export function ReceiveDialog({ record, onClose }: Props) {
  const { t } = useTranslation('orders')
  const queries = useQueryClient()
  const form: UseFormReturnType<TypedReceipt> = useForm<TypedReceipt>({
    initialValues: receiptOf(record),
    onValuesChange: ({ lines }, before) => {
      for (const [at, line] of lines.entries())
        if (isAcceptedNoMore(line, before.lines[at])) form.setFieldValue(`lines.${at}.accepted`, false)
    },
    validate: (values) => receiptFaults(values, t('receive.acceptNeeded')),
  })
  return (
    <StepDialog
      title={t('receive.title')}
      action={t('receive.open')}
      form={form}
      onClose={onClose}
      onSubmit={async (values, idempotencyKey) => {
        const params = { id: record._id }
        const body = sentReceipt(values)
        await call('POST /order/receive/:id', { params, body, idempotencyKey }).catch((error: unknown) => {
          throw atShownLines(problemOf(error), values)
        })
        await readAgain(queries, order.name)
        toast('success', t('receive.done', { name: nameOf('order', record) }))
      }}
    >
      <ReceivedLines form={form} />
    </StepDialog>
  )
}

/** Returns the index of the first line with an error; -1 if no line has an error. */
const firstFaulty = (errors: Readonly<Record<string, unknown>>, lines: readonly unknown[]): number =>
  lines.findIndex((_, at) => Object.keys(errors).some((path) => path.startsWith(`lines.${at}.`)))

/** Renders the lines. In a long list, a line is rendered only when it is in view or near it. */
function ReceivedLines({ form }: Pick<LineProps, 'form'>) {
  const { lines } = form.getValues()
  const [keys] = useState(() => lines.map(({ line }) => line._id ?? ''))
  const { list, waiting, heightOf } = useDrawnLines(keys, firstFaulty(form.errors, lines))
  return (
    <Stack gap="lg" ref={list}>
      {keys.map((key, at) =>
        waiting.has(key) ? (
          <Paper key={key} withBorder p="md" mih={heightOf(key) ?? waitingHeight} data-line={key}>
            <Text fw={500}>{nameOf('product', lines[at]?.line.product)}</Text>
          </Paper>
        ) : (
          lines[at] && (
            <ReceivedLine
              key={key}
              {...{ form, at }}
              typed={lines[at]}
              faults={partFaults(form.errors, `lines.${at}`)}
            />
          )
        ),
      )}
    </Stack>
  )
}

type LineProps = { form: UseFormReturnType<TypedReceipt>; at: number }
type ReceivedProps = LineProps & {
  /** The typed values of the line, and its errors. The line renders again only if these values or errors change. */
  typed: TypedLine
  faults: Readonly<Record<string, ReactNode>>
}

/**
 * Whether a line does not need to render again. The form object is not compared, because it changes with every key
 * press.
 */
const looksSame = (one: ReceivedProps, other: ReceivedProps): boolean =>
  saysSame(one.typed, other.typed) && sameValue(one.faults, other.faults)

/** The inputs for the pieces of a line that arrived, and for their cost. */
const ReceivedLine = memo(function Received({ form, at, typed }: ReceivedProps) {
  const { t } = useTranslation(['orders', 'inventory'])
  const words = useEntityWords(order, 'orders')
  const name = nameOf('product', typed.line.product)
  return (
    <Paper withBorder p="md" component="fieldset" aria-label={name} m={0} miw={0} data-line={typed.line._id}>
      <Stack gap="md">
        <Stack gap={4}>
          <Text fw={500}>{name}</Text>
          <Text size="sm" c="dimmed">
            {t('orders:receive.awaited')}
          </Text>
          <ConditionCounts counts={openCounts(typed.line)} />
        </Stack>
        <FieldColumns columns={3}>
          {conditions.map((condition) => (
            <FigureInput
              key={condition}
              {...dialogInput(form, `lines.${at}.counts.${condition}`)}
              label={t(`inventory:codes.productStatus.${condition}`)}
              inputMode="numeric"
            />
          ))}
        </FieldColumns>
        <FigureInput {...dialogInput(form, `lines.${at}.unitCost`)} label={words.field('unitCost')} />
        <Difference form={form} at={at} />
      </Stack>
    </Paper>
  )
}, looksSame)

/** Shows how the delivery differs from the order. The user chooses what happens with the difference. */
function Difference({ form, at }: LineProps) {
  const { t } = useTranslation('orders')
  const format = useFormat()
  const mayCancel = useMay(order.section, 'delete')
  const typed = form.getValues().lines[at]
  const found = typed && differences(typed)
  if (!typed || !found) return null
  return (
    <>
      {found.more > 0 && <Text size="sm">{t('receive.more', { n: format.number(found.more) })}</Text>}
      {found.cost !== null && (
        <Text size="sm" className="figures">
          {t('receive.cost', {
            before: format.money(typed.line.unitCost ?? '0'),
            after: format.money(found.cost),
          })}
        </Text>
      )}
      {changesLine(typed) && (
        <Checkbox
          {...dialogInput(form, `lines.${at}.accepted`)}
          checked={typed.accepted}
          label={t('receive.accept')}
        />
      )}
      {found.less > 0 && mayCancel && (
        <Radio.Group
          {...dialogInput(form, `lines.${at}.rest`)}
          label={t('receive.less', { n: format.number(found.less) })}
        >
          <Stack gap="xs" mt="xs">
            {rests.map((rest) => (
              <Radio key={rest} value={rest} label={t(`receive.rest.${rest}`)} />
            ))}
          </Stack>
        </Radio.Group>
      )}
      {found.less > 0 && !mayCancel && (
        <Text size="sm">{t('receive.less', { n: format.number(found.less) })}</Text>
      )}
    </>
  )
}
