import { ActionIcon, Button, Fieldset, Group, Paper, Select, Stack, Text, TextInput } from '@mantine/core'
import { lineAmount } from '@fieldhouse/domain/documents/totals'
import { mostRepairItems, repair, repairItemKinds, repairTotal } from '@fieldhouse/domain/equipment/repair'
import { typedFigure } from '@fieldhouse/domain/kit/value/typed-figure'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type ChosenProduct, ChooseProduct } from '../inventory/choose-product.tsx'
import type { FormValues } from '../kit/form/form-values.ts'
import { FigureInput } from '../kit/value/figure-input.tsx'
import { useFormat } from '../kit/value/format.ts'
import type { CheckedForm } from '../kit/form/use-checked-form.ts'
import { useEntityWords } from '../kit/text/words.ts'
import { fieldProps } from '../kit/value/checked-fields.tsx'

/** A line of a repair as it is typed. */
export type TypedItem = { kind: string; name: string; quantity: string; unitPrice: string }

type Props = { of: CheckedForm<FormValues>; items: readonly TypedItem[] }

const asFigures = ({ quantity, unitPrice }: TypedItem) => ({
  quantity: typedFigure(quantity),
  unitPrice: typedFigure(unitPrice),
})

/** The products, services and parts of a repair (DB-27). */
export function RepairItems({ of, items }: Props) {
  const { t } = useTranslation('equipment')
  const format = useFormat()
  const words = useEntityWords(repair, 'equipment')
  const add = () => of.form.insertListItem('items', { kind: 'PART', name: '', quantity: '1', unitPrice: '' })
  return (
    <Fieldset variant="unstyled" legend={words.field('items')}>
      <Stack gap="sm" mt={4}>
        {items.map((item, at) => (
          <Item key={at} of={of} item={item} at={at} />
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
              {words.field('total')} {format.money(repairTotal(items.map(asFigures)))}
            </Text>
          )}
        </Group>
      </Stack>
    </Fieldset>
  )
}

function Item({ of, item, at }: { of: CheckedForm<FormValues>; item: TypedItem; at: number }) {
  const { t } = useTranslation('equipment')
  const format = useFormat()
  const words = useEntityWords(repair, 'equipment')
  const line = at + 1
  const take = ({ name, productType, unitPrice }: ChosenProduct) =>
    of.form.setFieldValue(`items.${at}`, {
      ...item,
      name,
      kind: productType === 'SERVICE' ? 'SERVICE' : 'PRODUCT',
      unitPrice: unitPrice ?? item.unitPrice,
    })
  const figure = { styles: { input: { textAlign: 'right' } } } as const
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
            onClick={() => of.form.removeListItem('items', at)}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </Group>
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
            placeholder={t('repair.quantity')}
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
      </Stack>
    </Paper>
  )
}
