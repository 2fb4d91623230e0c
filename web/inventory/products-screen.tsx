import { Button } from '@mantine/core'
import { product } from '@fieldhouse/domain/inventory/product'
import type { ProductType } from '@fieldhouse/domain/inventory/product-types'
import { IconPlus } from '@tabler/icons-react'
import { Link, lazyRouteComponent, useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense, useCallback, useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import type { Column } from '../kit/list/column.ts'
import { defineScreen } from '../kit/record/define-screen.tsx'
import { EntityTable } from '../kit/list/entity-table.tsx'
import { useMay } from '../kit/api/may.ts'
import { useEntityWords } from '../kit/text/words.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import { LowStockLink } from './low-stock-link.tsx'
import { mainFields, productColumns } from './product-columns.tsx'
import type { ProductRecord } from './product-form.tsx'
import { ToolItems } from './tools/tool-items.tsx'

/** The dialog is loaded when the user gives out a tool. */
const GiveOutDialog = lazyRouteComponent(() => import('./tools/give-out-dialog.tsx'), 'GiveOutDialog')

/** The list of all products, services and tools (INV-01, OPEN-106). */
export const ProductsScreen = defineScreen(product, {
  words: 'inventory',
  page: '/inventory/products/{-$id}',
  tabs: ['PRODUCT', 'SERVICE', 'TOOL'],
  restores: true,
  Actions: LowStockLink,
  bulk: ['delete', 'tags', 'productType'],
  columns: productColumns(mainFields),
})

const services = productColumns(['name', 'productNumber', 'category', 'duration', 'skills', 'unitPrice'])

/** The list of services for clients, with duration, price and required skills (INV-03, OPEN-10). */
export const ServicesScreen = () => <Listed type="SERVICE" columns={services} />

const tools = productColumns(['name', 'productNumber', 'serialNumber', 'holder', 'category', 'totalQuantity'])

/** The list of the tools of the company, with the people who have them (INV-03, OPEN-10). */
export function ToolsScreen() {
  const [given, setGiven] = useState<ProductRecord | null>(null)
  const itemsOf = useCallback((tool: ProductRecord) => <ToolItems tool={tool} onGiveOut={setGiven} />, [])
  return (
    <>
      <Listed type="TOOL" columns={tools} rowItems={itemsOf} />
      {given && (
        <Suspense>
          <GiveOutDialog tool={given} onClose={() => setGiven(null)} />
        </Suspense>
      )}
    </>
  )
}

type OwnScreen = Exclude<ProductType, 'PRODUCT'>

/** The route of the page for each kind of product. Tools open on the page of products. */
const pages = {
  SERVICE: '/inventory/services/{-$id}',
  TOOL: '/inventory/products/{-$id}',
} as const satisfies Record<OwnScreen, string>

type ListedProps = {
  type: OwnScreen
  columns: readonly Column[]
  rowItems?: (record: ProductRecord) => ReactNode
}

/** The list of products of one kind. */
function Listed({ type, columns, rowItems }: ListedProps) {
  const { t } = useTranslation(['inventory', 'screens'])
  const words = useEntityWords(product, 'inventory')
  const navigate = useNavigate()
  const mayCreate = useMay(product.section, 'create')
  const to = pages[type]
  const add = mayCreate && (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      renderRoot={(props) => <Link to={to} params={{ id: 'new' }} search={{ type }} {...props} />}
    >
      {t(`inventory:addOf.${type}`)}
    </Button>
  )
  return (
    <>
      <PageHead title={t(`screens:title.${type === 'TOOL' ? 'tools' : 'services'}`)} actions={add} />
      <EntityTable
        entity={product}
        list={`product-${type}`}
        words={words}
        columns={columns}
        bulk={['delete', 'tags']}
        fixed={{ filter_productType: type }}
        restores
        {...(rowItems && { rowItems })}
        onOpen={({ _id }) => void navigate({ to, params: { id: _id } })}
        emptyAction={add}
      />
    </>
  )
}
