import { Button } from '@mantine/core'
import { product } from '@fieldhouse/domain/inventory/product'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate, lazyRouteComponent } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import type { Column } from '../kit/list/column.ts'
import type { FormValues } from '../kit/form/form-values.ts'
import { useMay } from '../kit/api/may.ts'
import { RelatedList } from '../kit/record/related-list.tsx'
import { useEntityWords } from '../kit/text/words.ts'
import { FormDrawer } from '../kit/form/form-drawer.tsx'
import { QuantityCell } from './product-columns.tsx'
import type { ProductRecord } from './product-form.tsx'

const ProductForm = lazyRouteComponent(() => import('./product-form.tsx'), 'ProductForm')

const columns: readonly Column<ProductRecord>[] = [
  { field: 'variant', render: (of) => of.variant ?? of.name },
  { field: 'productNumber' },
  { field: 'brand' },
  { field: 'model' },
  { field: 'totalQuantity', align: 'right', render: (of) => <QuantityCell of={of} field="totalQuantity" /> },
  { field: 'unitPrice', align: 'right' },
]

/** The initial values of a variant, which are copied from its product. */
const variantOf = (of: ProductRecord): FormValues => ({
  parent: of,
  name: of.name,
  productType: of.productType,
  category: of.category,
  type: of.type,
  tags: of.tags,
  brand: of.brand,
  model: of.model ?? '',
  unitCost: of.unitCost ?? '',
  unitPrice: of.unitPrice ?? '',
})

/** The variants of a product, each with its own number and stock (INV-12, OPEN-166). */
export function VariantsOf({ product: parent }: { product: ProductRecord }) {
  const { t } = useTranslation('inventory')
  const words = useEntityWords(product, 'inventory')
  const navigate = useNavigate()
  const mayCreate = useMay(product.section, 'create')
  const [adding, setAdding] = useState(false)
  const close = () => setAdding(false)
  return (
    <>
      <RelatedList
        entity={product}
        words={words}
        columns={columns}
        query={{ filter_parent: parent._id }}
        onOpen={({ _id }) => void navigate({ to: '/inventory/products/{-$id}', params: { id: _id } })}
        action={
          mayCreate && (
            <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
              {t('variants.add')}
            </Button>
          )
        }
        empty={t('variants.none')}
      />
      <FormDrawer title={t('variants.add')} opened={adding} onClose={close}>
        <ProductForm
          record={null}
          start={variantOf(parent)}
          label={t('variants.add')}
          onSaved={close}
          onCancel={close}
        />
      </FormDrawer>
    </>
  )
}
