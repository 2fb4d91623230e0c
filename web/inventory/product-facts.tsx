import { Stack } from '@mantine/core'
import { product } from '@fieldhouse/domain/inventory/product'
import { RecordLink } from '../screens/record-link.tsx'
import { CustomFacts } from '../kit/record/custom-facts.tsx'
import { nameOf } from '../kit/text/name-of.ts'
import { TagsFact } from '../crm/tags-fact.tsx'
import { EditableFact } from '../kit/form/editable-fact.tsx'
import { FieldValue } from '../kit/value/cell.tsx'
import { useFormat } from '../kit/value/format.ts'
import { useEntityWords } from '../kit/text/words.ts'
import { Fact, Facts } from '../ui/facts.tsx'
import { PersonAvatar } from '../ui/photo/person-avatar.tsx'
import { ConditionCounts } from './condition-counts.tsx'
import { DurationCell } from './product-columns.tsx'
import type { ProductRecord } from './product-form.tsx'

/** The facts of a product. Users can edit texts and amounts in place (INV-05). */
export function ProductFacts({ record }: { record: ProductRecord }) {
  const format = useFormat()
  const words = useEntityWords(product, 'inventory')
  const of = { entity: product, words, record }
  const lies = record.productType !== 'SERVICE'
  const plain = (field: keyof ProductRecord & string) => (
    <FieldValue entity={product} words={words} field={field} value={record[field]} />
  )
  const edited = (field: keyof ProductRecord & string) => (
    <EditableFact {...of} field={field}>
      {record[field] !== null && plain(field)}
    </EditableFact>
  )
  return (
    <Stack gap="lg">
      {record.photo && <PersonAvatar kind="product" name={record.name} photo={record.photo} size={120} />}
      <Facts>
        {lies && (
          <Fact label={words.field('productStatusCounts')}>
            <ConditionCounts counts={record.productStatusCounts} />
          </Fact>
        )}
        {lies && (
          <Fact label={words.field('availableQuantity')}>{format.number(record.availableQuantity)}</Fact>
        )}
        {edited('unitPrice')}
        {edited('unitCost')}
        {edited('sku')}
        <Fact label={words.field('productType')}>{plain('productType')}</Fact>
        <Fact label={words.field('category')}>{record.category && plain('category')}</Fact>
        <Fact label={words.field('type')}>{record.type && plain('type')}</Fact>
        <TagsFact {...of} type="PRODUCT" />
        {lies && <Variant record={record} />}
        {record.productType === 'SERVICE' && (
          <>
            <Fact label={words.field('duration')}>
              <DurationCell value={record.duration} />
            </Fact>
            <Fact label={words.field('skills')}>{record.skills.length > 0 && plain('skills')}</Fact>
          </>
        )}
        {record.productType === 'TOOL' && (
          <>
            {edited('serialNumber')}
            {edited('holder')}
          </>
        )}
        {edited('description')}
        <CustomFacts {...of} />
      </Facts>
    </Stack>
  )
}

/** The manufacturer of a product, and the product to which a variant belongs. */
function Variant({ record }: { record: ProductRecord }) {
  const words = useEntityWords(product, 'inventory')
  const { parent, variant, brand, model } = record
  return (
    <>
      {parent && (
        <Fact label={words.field('parent')}>
          <RecordLink entity="product" record={parent} />
        </Fact>
      )}
      {parent && <Fact label={words.field('variant')}>{variant}</Fact>}
      <Fact label={words.field('brand')}>{nameOf('brand', brand)}</Fact>
      <Fact label={words.field('model')}>{model}</Fact>
    </>
  )
}
