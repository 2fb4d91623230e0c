import { SimpleGrid, Stack, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import {
  type Condition,
  type StatusCounts,
  conditions,
  countsOf,
} from '@fieldhouse/domain/inventory/conditions'
import { fieldMessage } from '@fieldhouse/domain/kit/words/field-words'
import { useTranslation } from 'react-i18next'
import { FigureInput } from '../kit/value/figure-input.tsx'
import { useFormat } from '../kit/value/format.ts'
import { dialogInput } from '../kit/form/steps/step-dialog.tsx'
import { errorOf } from '../kit/value/field-error.tsx'
import { piecesOf, whyNotPieces } from './typed-pieces.ts'

/** Pieces by condition as they are typed. */
export type TypedCounts = Record<Condition, string>

/** The values of a form that asks for pieces by condition. */
type CountsValues = Record<string, unknown> & { productStatusCounts: TypedCounts }

/** Counts as the inputs show them. */
export const typedCounts = (counts: StatusCounts): TypedCounts => ({
  new: String(counts.new),
  refurbished: String(counts.refurbished),
  damaged: String(counts.damaged),
})

/** The counts as they are sent. */
export const sentCounts = (typed: TypedCounts): StatusCounts =>
  countsOf((condition) => piecesOf(typed[condition]))

/** The faults of the three numbers, by the path of their inputs; where `each` has to be said, an empty one is none. */
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
  /** The conditions that are asked for: by default each. */
  of?: readonly Condition[]
  /** How many there are of each, shown next to its input. */
  there?: StatusCounts
  /** Not before it is known what there is. */
  disabled?: boolean
}

/** Asks for pieces of each condition (INV-05, INV-09). */
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
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md" verticalSpacing="lg">
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
      </SimpleGrid>
      {typeof fault === 'string' && (
        <Text size="sm" c="red" role="alert" component="div">
          {errorOf(fault)}
        </Text>
      )}
    </Stack>
  )
}
