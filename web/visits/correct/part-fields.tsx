import { ActionIcon, Button, Group, Paper, Select, Stack, Text } from '@mantine/core'
import { conditionWords, conditions } from '@fieldhouse/domain/inventory/conditions'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from '../../locales/use-translation.ts'
import { useLanguage } from '../../kit/api/language.ts'
import { RefPicker } from '../../kit/form/inputs/ref-picker.tsx'
import type { CheckedForm } from '../../kit/form/use-checked-form.ts'
import { fieldProps } from '../../kit/value/checked-fields.tsx'
import { FigureInput } from '../../kit/value/figure-input.tsx'
import { type CorrectValues, blankPart } from './correct-values.ts'

type Props = { of: CheckedForm<CorrectValues> }

/** The parts of a visit: product, condition, quantity and warehouse. */
export function PartFields({ of }: Props) {
  const { t } = useTranslation('visits/correct')
  const { parts } = of.form.getValues()
  return (
    <Stack gap="sm">
      <Text fw={600}>{t('parts')}</Text>
      {parts.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('noParts')}
        </Text>
      )}
      {parts.map(({ key }, at) => (
        <PartRow key={key} of={of} at={at} />
      ))}
      <Button
        variant="default"
        w="fit-content"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => of.form.insertListItem('parts', blankPart())}
      >
        {t('addPart')}
      </Button>
    </Stack>
  )
}

function PartRow({ of, at }: Props & { at: number }) {
  const { t } = useTranslation('visits/correct')
  const language = useLanguage()
  const number = at + 1
  const field = (name: string) => fieldProps(of, `parts.${at}.${name}`)
  const set = (name: string, value: unknown) => of.form.setFieldValue(`parts.${at}.${name}`, value)
  const part = of.form.getValues().parts[at]
  if (!part) return null
  const { product, warehouse } = part
  return (
    <Paper withBorder p="sm" component="fieldset" m={0} aria-label={t('part', { number })}>
      <Stack gap="sm">
        <Group justify="space-between" wrap="nowrap">
          <Text size="sm" fw={500}>
            {t('part', { number })}
          </Text>
          <ActionIcon
            aria-label={t('removePart', { number })}
            onClick={() => of.form.removeListItem('parts', at)}
          >
            <IconTrash size={18} />
          </ActionIcon>
        </Group>
        <RefPicker
          {...field('product')}
          to="product"
          label={t('product')}
          query={{ filter_productType: ['PRODUCT', 'TOOL'] }}
          value={product ? [product] : []}
          onChange={([chosen = null]) => set('product', chosen)}
        />
        <Group grow align="flex-start">
          <FigureInput {...field('count')} label={t('count')} decimals={0} />
          <Select
            {...field('condition')}
            label={t('condition')}
            allowDeselect={false}
            data={conditions.map((each) => ({ value: each, label: conditionWords[each][language] }))}
          />
        </Group>
        <RefPicker
          {...field('warehouse')}
          to="warehouse"
          label={t('warehouse')}
          placeholder={t('usual')}
          value={warehouse ? [warehouse] : []}
          onChange={([chosen = null]) => set('warehouse', chosen)}
        />
      </Stack>
    </Paper>
  )
}
