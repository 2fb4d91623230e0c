import { ActionIcon, Button, Group, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { type Condition, conditions } from '@fieldhouse/domain/inventory/conditions'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useTranslation } from '../locales/use-translation.ts'
import type { OrderLimits } from '@fieldhouse/domain/orders/calls'
import { chosenOne } from '../kit/form/chosen.ts'
import type { LineInputsProps } from '../kit/form/lines/lines-input.tsx'
import { fieldProps } from '../kit/value/checked-fields.tsx'
import { useFormat } from '../kit/value/format.ts'
import {
  availableOf,
  countsOfLine,
  offeredConditions,
  shownConditions,
  withAdded,
  withCondition,
  withoutCondition,
} from './line-changes.ts'
import { sendableOf } from './order-limits.ts'

type Props = Pick<LineInputsProps, 'of' | 'disabled'>
type RowsProps = Props & { limits?: OrderLimits | undefined }

/** Shows a disabled input with 0 for each condition while no product is chosen (OPEN-91). */
export function NoCounts() {
  const { t } = useTranslation('inventory')
  return (
    <SimpleGrid cols={{ base: 2, xs: 3 }} spacing="md">
      {conditions.map((condition) => (
        <TextInput
          key={condition}
          label={t(`codes.productStatus.${condition}`)}
          value="0"
          disabled
          readOnly
        />
      ))}
    </SimpleGrid>
  )
}

/**
 * The conditions of a line with their quantities. If the user changes a condition, its quantity stays the same. The
 * last condition cannot be removed (ORD-13..ORD-17).
 */
export function ConditionRows({ of, disabled, limits }: RowsProps) {
  const { t } = useTranslation('orders')
  const line = of.form.getValues()
  const shown = shownConditions(line)
  const available = sendableOf(limits, chosenOne(line['product'])?._id) ?? availableOf(line)
  const left = offeredConditions(available).filter((each) => !shown.includes(each))
  const fault = fieldProps(of, 'productStatusCounts').error ?? fieldProps(of, 'conditions').error
  return (
    <Stack gap="lg">
      {shown.map((condition, at) => (
        <ConditionRow
          key={condition}
          of={of}
          at={at}
          condition={condition}
          offered={[condition, ...left]}
          most={available === null ? null : available[condition]}
          isOnly={shown.length === 1}
          disabled={disabled}
        />
      ))}
      {fault && (
        <Text size="xs" c="var(--mantine-color-error)" component="div" role="alert">
          {fault}
        </Text>
      )}
      {!disabled && left[0] !== undefined && (
        <Group>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => left[0] && of.form.setValues(withAdded(of.form.getValues(), left[0]))}
          >
            {t('lines.addCondition')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

type RowProps = Props & {
  at: number
  condition: Condition
  offered: readonly Condition[]
  /** How many pieces can be sent; null if unknown or not limited. */
  most: number | null
  isOnly: boolean
}

/** Inputs for a condition and its quantity. */
function ConditionRow({ of, at, condition, offered, most, isOnly, disabled }: RowProps) {
  const { t } = useTranslation(['orders', 'inventory'])
  const format = useFormat()
  const line = of.form.getValues()
  const word = (each: Condition) => t(`inventory:codes.productStatus.${each}`)
  const { defaultValue: _, ...input } = fieldProps(of, `productStatusCounts.${condition}`)
  const choose = (code: string | null) => {
    const to = conditions.find((each) => each === code)
    if (to && to !== condition) of.form.setValues(withCondition(line, condition, to))
  }
  return (
    <Group gap="sm" align="flex-start" wrap="nowrap">
      <Select
        flex={1}
        label={t('orders:lines.conditionOf', { at: at + 1 })}
        data={conditions
          .filter((each) => offered.includes(each))
          .map((each) => ({ value: each, label: word(each) }))}
        value={condition}
        onChange={choose}
        allowDeselect={false}
        disabled={disabled}
      />
      <TextInput
        {...input}
        flex={1}
        label={t('orders:lines.quantityOf', { condition: word(condition) })}
        {...(most === null
          ? {}
          : {
              description: t('orders:lines.most', { n: format.number(most) }),
              inputWrapperOrder: ['label', 'input', 'description', 'error'] as const satisfies string[],
            })}
        value={countsOfLine(line)[condition]}
        inputMode="numeric"
        maxLength={20}
        disabled={disabled}
      />
      {!disabled && !isOnly && (
        <ActionIcon
          variant="subtle"
          color="gray"
          mt={26}
          aria-label={t('orders:lines.removeCondition', { condition: word(condition) })}
          onClick={() => of.form.setValues(withoutCondition(line, condition))}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      )}
    </Group>
  )
}
