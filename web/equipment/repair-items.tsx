import { ActionIcon, Button, Fieldset, Group, Paper, Select, Stack, Text, TextInput } from '@mantine/core'
import { lineAmount } from '@fieldhouse/domain/kit/value/line-amount'
import { mostRepairItems, repairItemKinds, repairTotal } from '@fieldhouse/domain/equipment/repair'
import { typedFigure } from '@fieldhouse/domain/kit/value/typed-figure'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from '../locales/use-translation.ts'
import { type ChosenProduct, ChooseProduct } from '../inventory/choose-product.tsx'
import type { OwnInputProps } from '../kit/form/form-parts.ts'
import { clearFaults } from '../kit/form/part-faults.ts'
import { useField } from '../kit/form/use-field.ts'
import { fieldProps } from '../kit/value/checked-fields.tsx'
import { FigureInput } from '../kit/value/figure-input.tsx'
import { useFormat } from '../kit/value/format.ts'

/** A line of a repair as form values, with figures as text. */
type TypedItem = { kind: string; name: string; quantity: string; unitPrice: string }

const listOf = (items: unknown) => (Array.isArray(items) ? (items as TypedItem[]) : [])

/** Converts stored lines to form values. */
export const typedItems = (items: unknown): TypedItem[] =>
  listOf(items).map((item) => ({
    ...item,
    quantity: String(item.quantity ?? ''),
    unitPrice: String(item.unitPrice ?? ''),
  }))

/** Converts form values to the lines of the request. */
export const itemsToSend = (items: unknown): TypedItem[] =>
  listOf(items).map((item) => ({
    ...item,
    quantity: typedFigure(item.quantity) || '0',
    unitPrice: typedFigure(item.unitPrice) || '0',
  }))

const asFigures = ({ quantity, unitPrice }: TypedItem) => ({
  quantity: typedFigure(quantity),
  unitPrice: typedFigure(unitPrice),
})

/** Inputs for the products, services and parts of a repair (DB-27). */
export function RepairItems(props: OwnInputProps) {
  const { t } = useTranslation('equipment')
  const format = useFormat()
  const { common, set } = useField(props)
  const items = listOf(common.value)
  const add = () => set([...items, { kind: 'PART', name: '', quantity: '1', unitPrice: '' }])
  const remove = (index: number) => {
    // All errors are cleared, because errors refer to line numbers, which change when a line is removed.
    clearFaults(props.of.form, props.field)
    set(items.filter((_, at) => at !== index))
  }
  return (
    <Fieldset variant="unstyled" legend={props.words.field('items')}>
      <Stack gap="sm" mt={4}>
        {items.map((item, at) => (
          <Item key={at} {...props} item={item} at={at} onRemove={() => remove(at)} />
        ))}
        <Group justify="space-between">
          <Button
            variant="default"
            leftSection={<IconPlus size={16} />}
            disabled={items.length >= mostRepairItems}
            onClick={add}
          >
            {t('repair.addItem')}
          </Button>
          {items.length > 0 && (
            <Text size="sm" fw={600} className="figures">
              {props.words.field('total')} {format.money(repairTotal(items.map(asFigures)))}
            </Text>
          )}
        </Group>
      </Stack>
    </Fieldset>
  )
}

type ItemProps = OwnInputProps & { item: TypedItem; at: number; onRemove: () => void }

function Item({ of, item, at, onRemove, ...props }: ItemProps) {
  const { t } = useTranslation('equipment')
  const line = at + 1
  const take = ({ name, productType, unitPrice }: ChosenProduct) =>
    of.form.setFieldValue(`items.${at}`, {
      ...item,
      name,
      kind: productType === 'SERVICE' ? 'SERVICE' : 'PRODUCT',
      unitPrice: unitPrice ?? item.unitPrice,
    })
  return (
    <Paper withBorder p="sm">
      <Stack gap="xs">
        <Group gap="xs" wrap="nowrap" align="flex-start">
          <TextInput
            {...fieldProps(of, `items.${at}.name`)}
            aria-label={t('repair.nameOf', { line })}
            placeholder={t('repair.name')}
            maxLength={200}
            flex={1}
            rightSection={<ChooseProduct label={t('repair.chooseOf', { line })} onChoose={take} />}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('repair.removeItem', { line })}
            onClick={onRemove}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </Group>
        <ItemFigures of={of} item={item} at={at} words={props.words} />
      </Stack>
    </Paper>
  )
}

/** The inputs for the kind, quantity and price of a line, and its amount. */
function ItemFigures({ of, item, at, words }: Pick<ItemProps, 'of' | 'item' | 'at' | 'words'>) {
  const { t } = useTranslation(['equipment', 'kit'])
  const format = useFormat()
  const line = at + 1
  const figure = { styles: { input: { textAlign: 'right' } } } as const
  return (
    <Group gap="xs" align="flex-start">
      <Select
        {...fieldProps(of, `items.${at}.kind`)}
        aria-label={t('repair.kindOf', { line })}
        data={repairItemKinds.map((kind) => ({ value: kind, label: words.option('kind', kind) }))}
        allowDeselect={false}
        w={120}
      />
      <FigureInput
        {...fieldProps(of, `items.${at}.quantity`)}
        {...figure}
        aria-label={t('repair.quantityOf', { line })}
        placeholder={t('kit:fields.quantity')}
        w={80}
      />
      <FigureInput
        {...fieldProps(of, `items.${at}.unitPrice`)}
        {...figure}
        aria-label={t('repair.priceOf', { line })}
        placeholder={t('repair.price')}
        w={100}
      />
      <Text size="sm" className="figures" pt={6} ml="auto">
        {format.money(lineAmount(asFigures(item)))}
      </Text>
    </Group>
  )
}
