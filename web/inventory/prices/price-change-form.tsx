import { Button, Group, Select, SimpleGrid, Stack } from '@mantine/core'
import {
  type ChangeUnit,
  type PreviewedChange,
  changeUnits,
  priceChangePreview,
  priceRoundings,
} from '@fieldhouse/domain/inventory/prices/price-change'
import { productTypes } from '@fieldhouse/domain/inventory/product-types'
import { product } from '@fieldhouse/domain/inventory/product'
import type { RecordRef } from '@fieldhouse/domain/kit/entity/entity'
import { typedFigure } from '@fieldhouse/domain/kit/value/typed-figure'
import { resultOf } from '../../kit/api/call.ts'
import { ProblemAlert } from '../../kit/api/problems/problem-alert.tsx'
import { useSignedIn } from '../../kit/api/session.ts'
import { RefPicker } from '../../kit/form/inputs/ref-picker.tsx'
import { type CheckedForm, useCheckedForm } from '../../kit/form/use-checked-form.ts'
import { useEntityWords } from '../../kit/text/words.ts'
import { fieldProps, useLabels } from '../../kit/value/checked-fields.tsx'
import { FigureInput } from '../../kit/value/figure-input.tsx'
import { useTranslation } from '../../locales/use-translation.ts'
import type { Previewed } from './previewed.ts'
import { FieldColumns } from '../../ui/field-columns.tsx'

type Values = {
  productType: string | null
  category: RecordRef[]
  brand: RecordRef[]
  tag: RecordRef[]
  unit: ChangeUnit
  value: string
  rounding: string
}

const initialValues: Values = {
  productType: null,
  category: [],
  brand: [],
  tag: [],
  unit: 'PERCENT',
  value: '',
  rounding: 'CENT',
}

const bodyOf = ({ productType, category, brand, tag, value, ...typed }: Values) => ({
  ...typed,
  filter: {
    ...(productType && { productType }),
    ...(category[0] && { category: category[0]._id }),
    ...(brand[0] && { brand: brand[0]._id }),
    ...(tag[0] && { tag: tag[0]._id }),
  },
  value: typedFigure(value),
})

/** Asks which prices change, and how. Submitting shows the preview. */
export function PriceChangeForm({ onPreview }: { onPreview: (previewed: Previewed) => void }) {
  const { t } = useTranslation('inventory/prices')
  const of = useCheckedForm<Values, PreviewedChange>({
    schema: priceChangePreview,
    initialValues,
    toBody: bodyOf,
    save: async (body) =>
      onPreview({ body, preview: await resultOf('POST /product/previewPrices', { body }) }),
  })
  return (
    <form {...of.formProps}>
      <Stack gap="lg">
        {of.problem && <ProblemAlert problem={of.problem} />}
        <Filters of={of} />
        <Change of={of} />
        <Group>
          <Button type="submit" variant="default" loading={of.saving}>
            {t('change.preview')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

type Part = { of: CheckedForm<Values> }

/** The inputs for the products whose prices change. Without a choice, all prices change. */
function Filters({ of: { form } }: Part) {
  const { t } = useTranslation(['inventory/prices', 'kit'])
  const words = useEntityWords(product, 'inventory')
  const labels = useLabels()
  const picker = (field: 'category' | 'brand' | 'tag') => ({
    label: labels(field === 'tag' ? t('change.tag') : words.field(field)),
    value: form.values[field],
    onChange: (chosen: RecordRef[]) => form.setFieldValue(field, chosen),
  })
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="md">
      <Select
        label={labels(words.field('productType'))}
        data={productTypes.map((code) => ({ value: code, label: words.option('productType', code) }))}
        value={form.values.productType}
        onChange={(code) => form.setFieldValue('productType', code)}
        placeholder={t('kit:choose')}
        clearable
      />
      <RefPicker to="tag" query={{ filter_types: 'PRODUCT_CATEGORY' }} {...picker('category')} />
      <RefPicker to="brand" {...picker('brand')} />
      <RefPicker to="tag" query={{ filter_types: 'PRODUCT' }} {...picker('tag')} />
    </SimpleGrid>
  )
}

/** The inputs for the change: a percentage or an amount, and the rounding. */
function Change({ of }: Part) {
  const { t } = useTranslation('inventory/prices')
  const { workspace } = useSignedIn()
  const { unit } = of.form.values
  const money = workspace?.currency ?? ''
  return (
    <FieldColumns columns={3} maw={640}>
      <Select
        label={t('change.unit')}
        data={changeUnits.map((each) => ({ value: each, label: t(`change.units.${each}`) }))}
        value={unit}
        onChange={(chosen) => {
          const next = changeUnits.find((each) => each === chosen)
          if (next) of.form.setFieldValue('unit', next)
        }}
        allowDeselect={false}
      />
      <FigureInput
        {...fieldProps(of, 'value')}
        decimals={unit === 'PERCENT' ? 4 : 2}
        label={t('change.value')}
        description={t('change.valueHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        rightSection={unit === 'PERCENT' ? '%' : money}
        rightSectionWidth={48}
      />
      <Select
        label={t('change.rounding')}
        data={priceRoundings.map((each) => ({ value: each, label: t(`roundings.${each}`) }))}
        value={of.form.values.rounding}
        onChange={(chosen) => chosen && of.form.setFieldValue('rounding', chosen)}
        allowDeselect={false}
      />
    </FieldColumns>
  )
}
