import { Fieldset, Select, SimpleGrid, Stack } from '@mantine/core'
import { product } from '@fieldhouse/domain/inventory/product'
import { productTypes } from '@fieldhouse/domain/inventory/product-types'
import { warehouse } from '@fieldhouse/domain/inventory/warehouse'
import type { RecordRef } from '@fieldhouse/domain/kit/entity/entity'
import { durationChoices } from '@fieldhouse/domain/kit/time/duration-choices'
import { useTranslation } from 'react-i18next'
import { BrandPicker } from '../databases/brand-picker.tsx'
import { chosenOne } from '../kit/form/chosen.ts'
import { FieldInput } from '../kit/form/field-input.tsx'
import type { FormValues } from '../kit/form/form-values.ts'
import { useFormat } from '../kit/value/format.ts'
import { useMay } from '../kit/api/may.ts'
import { RefPicker } from '../kit/form/ref-picker.tsx'
import { TagPicker, TagsInput } from '../kit/form/tag-picker.tsx'
import type { CheckedForm } from '../kit/form/use-checked-form.ts'
import type { EntityWords } from '../kit/text/words.ts'
import { durationText } from '../kit/value/duration-text.ts'
import { useLabel } from '../kit/value/checked-fields.tsx'
import { errorOf } from '../kit/value/field-error.tsx'
import { ProductPicker } from './product-picker.tsx'

type Props = {
  of: CheckedForm<FormValues>
  words: EntityWords
  isNew: boolean
  /** The product that is changed: it is no variant of itself. */
  own: string | null
}

const oneOf = (of: Props['of'], field: string) => chosenOne(of.form.getValues()[field])

/** Everything that is asked of a product of the chosen kind. */
export function ProductFields(props: Props) {
  const { of, words, isNew } = props
  const { t } = useTranslation('inventory')
  const { productType, parent } = of.form.getValues()
  const plain = { of, entity: product, words }
  const isService = productType === 'SERVICE'
  return (
    <>
      <FieldInput {...plain} field="name" first />
      <Numbers {...props} />
      <FieldInput {...plain} field="description" />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <FieldInput {...plain} field="unitCost" />
        <FieldInput {...plain} field="unitPrice" />
      </SimpleGrid>
      <Fieldset legend={t('form.kind')}>
        <Kind {...props} isVariant={Boolean(parent)} />
      </Fieldset>
      {!isService && (
        <Fieldset legend={t('form.variant')}>
          <VariantFields {...props} isVariant={Boolean(parent)} />
        </Fieldset>
      )}
      {isService && (
        <Fieldset legend={t('form.service')}>
          <ServiceFields {...props} />
        </Fieldset>
      )}
      {productType === 'TOOL' && (
        <Fieldset legend={t('form.tool')}>
          <Stack gap="md">
            <FieldInput {...plain} field="serialNumber" />
            <FieldInput {...plain} field="holder" />
          </Stack>
        </Fieldset>
      )}
      {isNew && !isService && (
        <Fieldset legend={t('form.opening')}>
          <OpeningFields {...props} />
        </Fieldset>
      )}
    </>
  )
}

function Numbers({ of, words }: Props) {
  const plain = { of, entity: product, words }
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <FieldInput {...plain} field="productNumber" />
      <FieldInput {...plain} field="sku" />
    </SimpleGrid>
  )
}

type KindProps = Props & { isVariant: boolean }

/** What it is: its kind, category, type and tags. */
function Kind({ of, words, isVariant }: KindProps) {
  const category = useLabel(words.field('category'), true)
  const type = useLabel(words.field('type'), !isVariant)
  const { form } = of
  const choose = (field: string) => (chosen: RecordRef[]) => form.setFieldValue(field, chosen[0] ?? null)
  const chosen = (field: string) => {
    const one = oneOf(of, field)
    return one ? [one] : []
  }
  return (
    <Stack gap="md">
      <Select
        label={words.field('productType')}
        data={productTypes.map((code) => ({
          value: code,
          label: words.option('productType', code),
        }))}
        allowDeselect={false}
        value={String(form.getValues()['productType'])}
        error={errorOf(form.errors['productType'])}
        onChange={(code) => {
          // A service has no stock, and nothing of it is a variant.
          const none =
            code === 'SERVICE' && 'quantity' in form.getValues() ? { quantity: 0, receiver: null } : {}
          form.setValues({ productType: code, ...none })
        }}
      />
      <TagPicker
        type="PRODUCT_CATEGORY"
        label={category}
        multiple={false}
        value={chosen('category')}
        onChange={choose('category')}
      />
      <TagPicker
        type="PRODUCT_ITEM_TYPE"
        label={type}
        multiple={false}
        value={chosen('type')}
        onChange={choose('type')}
        error={errorOf(form.errors['type'])}
      />
      <TagsInput type="PRODUCT" form={form} words={words} />
    </Stack>
  )
}

/** A variant has no variants of its own. */
const noVariants = { filter_parent: 'null' }

/** Who makes it, and of what it is a variant: then maker, type and model are said (INV-12). */
function VariantFields({ of, words, own, isVariant }: KindProps) {
  const plain = { of, entity: product, words }
  const { form } = of
  const parent = useLabel(words.field('parent'), true)
  const brand = useLabel(words.field('brand'), !isVariant)
  return (
    <Stack gap="md">
      <ProductPicker
        label={parent}
        value={oneOf(of, 'parent')}
        onChange={(chosen) => form.setFieldValue('parent', chosen)}
        skip={own === null ? [] : [own]}
        query={noVariants}
        error={errorOf(form.errors['parent'])}
      />
      {isVariant && <FieldInput {...plain} field="variant" />}
      <BrandPicker
        label={brand}
        value={oneOf(of, 'brand')}
        onChange={(chosen) => form.setFieldValue('brand', chosen)}
        error={errorOf(form.errors['brand'])}
      />
      <FieldInput {...plain} field="model" required={isVariant} />
    </Stack>
  )
}

/** How long a service takes, and what one has to know for it (OPEN-10). */
function ServiceFields({ of, words }: Props) {
  const { locale } = useFormat()
  const label = useLabel(words.field('duration'), true)
  const { form } = of
  const value = form.getValues()['duration']
  const known = typeof value === 'number' ? value : null
  const offered = [...new Set([...durationChoices, ...(known === null ? [] : [known])])].sort((a, b) => a - b)
  return (
    <Stack gap="md">
      <Select
        label={label}
        data={offered.map((ms) => ({ value: String(ms), label: durationText(ms, locale) }))}
        clearable
        value={known === null ? null : String(known)}
        error={errorOf(form.errors['duration'])}
        onChange={(ms) => form.setFieldValue('duration', ms === null ? '' : Number(ms))}
      />
      <FieldInput of={of} entity={product} words={words} field="skills" />
    </Stack>
  )
}

/** The stock it begins with: how many, in which condition, where (OPEN-166). */
function OpeningFields({ of, words }: Props) {
  const { t } = useTranslation('inventory')
  const mayWarehouses = useMay(warehouse.section, 'read')
  const receiver = useLabel(words.field('receiver'), true)
  const plain = { of, entity: product, words }
  const chosen = oneOf(of, 'receiver')
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <FieldInput {...plain} field="quantity" />
        <FieldInput {...plain} field="productStatus" />
      </SimpleGrid>
      {mayWarehouses && (
        <RefPicker
          to={warehouse.name}
          label={receiver}
          placeholder={t('defaultWarehouse')}
          value={chosen ? [chosen] : []}
          onChange={([one]) => of.form.setFieldValue('receiver', one ?? null)}
          error={errorOf(of.form.errors['receiver'])}
        />
      )}
    </Stack>
  )
}
