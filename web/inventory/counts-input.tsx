import { Stack, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import {
  type Condition,
  type StatusCounts,
  conditions,
  countsOf,
} from '@fieldhouse/domain/inventory/conditions'
import { fieldMessage } from '@fieldhouse/domain/kit/words/field-words'
import { useTranslation } from '../locales/use-translation.ts'
import { FigureInput } from '../kit/value/figure-input.tsx'
import { useFormat } from '../kit/value/format.ts'
import { dialogInput } from '../kit/form/steps/step-dialog.tsx'
import { errorOf } from '../kit/value/field-error.tsx'
import { piecesOf, whyNotPieces } from './typed-pieces.ts'
import { FieldColumns } from '../ui/field-columns.tsx'

/** The typed numbers of pieces, by condition. */
export type TypedCounts = Record<Condition, string>

/** The values of a form with numbers of pieces by condition. */
type CountsValues = Record<string, unknown> & { productStatusCounts: TypedCounts }

/** Converts counts to the values of the inputs. */
export const typedCounts = (counts: StatusCounts): TypedCounts => ({
  new: String(counts.new),
  refurbished: String(counts.refurbished),
  damaged: String(counts.damaged),
})

/** Converts the typed counts for the request. */
export const sentCounts = (typed: TypedCounts): StatusCounts =>
  countsOf((condition) => piecesOf(typed[condition]))

/** The errors of the typed numbers, by the path of their inputs. If `each` is set, an empty input is an error. */
export const faultsOfCounts = (typed: TypedCounts, { each = false } = {}): Record<string, string> =>
  Object.fromEntries(
    conditions.flatMap((condition) => {
      const isEmpty = each && typed[condition].trim() === ''
      const why = isEmpty ? fieldMessage('REQUIRED') : whyNotPieces(typed[condition])
      return why === null ? [] : [[`productStatusCounts.${condition}`, why]]
    }),
  )

type Props<V extends CountsValues> = {
  form: UseFormReturnType<V>
  /** The conditions that have an input, by default all. */
  of?: readonly Condition[]
  /** The number in stock for each condition, shown beside its input. */
  there?: StatusCounts
  /** Whether the inputs are disabled, because the stock is still loading. */
  disabled?: boolean
}

/** Inputs for numbers of pieces by condition (INV-05, INV-09). */
export function CountsInput<V extends CountsValues>({
  form,
  of = conditions,
  there,
  disabled = false,
}: Props<V>) {
  const { t } = useTranslation('inventory')
  const format = useFormat()
  const fault = form.errors['productStatusCounts']
  return (
    <Stack gap={4}>
      <FieldColumns columns={3}>
        {of.map((condition) => (
          <FigureInput
            key={condition}
            {...dialogInput(form, `productStatusCounts.${condition}`)}
            label={t(`codes.productStatus.${condition}`)}
            {...(there ? { description: t('of', { count: format.number(there[condition]) }) } : {})}
            inputMode="numeric"
            disabled={disabled}
          />
        ))}
      </FieldColumns>
      {typeof fault === 'string' && (
        <Text size="sm" c="red" role="alert" component="div">
          {errorOf(fault)}
        </Text>
      )}
    </Stack>
  )
}
