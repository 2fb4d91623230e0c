import { Button, Group } from '@mantine/core'
import { product } from '@fieldhouse/domain/inventory/product'
import { stock } from '@fieldhouse/domain/inventory/stock'
import { IconCopy } from '@tabler/icons-react'
import { Link, useNavigate, lazyRouteComponent } from '@tanstack/react-router'
import { useTranslation } from '../locales/use-translation.ts'
import { FilesPanel } from '../collaboration/panels.ts'
import { DeleteButton } from '../kit/form/delete-button.tsx'
import { LabelsButton } from '../kit/form/labels-button.tsx'
import { EditableRecord } from '../kit/record/editable-record.tsx'
import { useMay } from '../kit/api/may.ts'
import { RecordTabs } from '../kit/record/record-tabs.tsx'
import { BackToList, RecordView } from '../kit/record/record-view.tsx'
import { useEntityWords } from '../kit/text/words.ts'
import { useRecordCrumb } from '../screens/crumb-label.ts'
import { PersonAvatar } from '../ui/photo/person-avatar.tsx'
import { ReorderBadge } from './product-columns.tsx'
import { ProductFacts } from './product-facts.tsx'
import type { ProductRecord } from './product-form.tsx'
import { useProductHistory } from './product-history.ts'
import { StockOfProduct } from './stock-of.tsx'
import { ToolButtons } from './tools/tool-buttons.tsx'

/** Each component is loaded with the tab or form that shows it. */
const ProductForm = lazyRouteComponent(() => import('./product-form.tsx'), 'ProductForm')
const MovementsOf = lazyRouteComponent(() => import('./movements.tsx'), 'MovementsOf')
const PricesOf = lazyRouteComponent(() => import('./prices-of.tsx'), 'PricesOf')
const VariantsOf = lazyRouteComponent(() => import('./variants.tsx'), 'VariantsOf')

/** The route of a list of products, which is also the route of their pages. */
export type ProductList = '/inventory/products/{-$id}' | '/inventory/services/{-$id}'

type Props = { id: string; list: ProductList }

/** The page of a product: its fields, stock, movements and variants (INV-01). */
export function ProductPage({ id, list }: Props) {
  const { t } = useTranslation('inventory')
  return (
    <RecordView entity={product} id={id} back={<BackToList page={list}>{t('backToProducts')}</BackToList>}>
      {(record) => <Shown record={record} list={list} />}
    </RecordView>
  )
}

function Shown({ record, list }: { record: ProductRecord; list: ProductList }) {
  const { t } = useTranslation('inventory')
  const navigate = useNavigate()
  const mayCreate = useMay(product.section, 'create')
  useRecordCrumb('product', record)
  const leave = () => void navigate({ to: list, params: { id: undefined } })
  return (
    <EditableRecord
      entity={product}
      record={record}
      number={record.productNumber}
      title={
        <Group gap="sm" wrap="nowrap" component="span">
          {record.photo && <PersonAvatar kind="product" name={record.name} photo={record.photo} decorative />}
          {record.name}
        </Group>
      }
      status={record.reorderStatus !== 'OK' && <ReorderBadge status={record.reorderStatus} />}
      actions={
        <>
          <ToolButtons tool={record} />
          <LabelsButton entity="product" ids={[record._id]} />
          {mayCreate && (
            <Button
              variant="default"
              leftSection={<IconCopy size={16} aria-hidden />}
              renderRoot={(props) => (
                <Link to={list} params={{ id: 'new' }} search={{ from: record._id }} {...props} />
              )}
            >
              {t('duplicate')}
            </Button>
          )}
        </>
      }
      facts={<ProductFacts record={record} />}
      renderForm={(close) => (
        <ProductForm
          record={record}
          onSaved={close}
          onCancel={close}
          remove={<DeleteButton entity={product} record={record} onDeleted={leave} />}
        />
      )}
    >
      <ProductTabs record={record} />
    </EditableRecord>
  )
}

/** The tabs of a product. A service has no stock and no variants. */
function ProductTabs({ record }: { record: ProductRecord }) {
  const { t } = useTranslation('inventory')
  const words = useEntityWords(product, 'inventory')
  const stockWords = useEntityWords(stock, 'inventory')
  const formatters = useProductHistory()
  const lies = record.productType !== 'SERVICE'
  return (
    <RecordTabs
      entity={product}
      words={words}
      id={record._id}
      formatters={formatters}
      tabs={[
        lies && { value: 'stock', label: stockWords.many, content: <StockOfProduct product={record} /> },
        lies && {
          value: 'movements',
          label: t('movements.tab'),
          content: <MovementsOf product={record._id} />,
        },
        lies && { value: 'prices', label: t('prices.tab'), content: <PricesOf product={record._id} /> },
        lies &&
          !record.isVariant && {
            value: 'variants',
            label: t('variants.tab'),
            content: <VariantsOf product={record} />,
          },
        {
          value: 'files',
          label: t('files'),
          content: <FilesPanel entity={product} id={record._id} />,
          stays: true,
        },
      ]}
    />
  )
}
