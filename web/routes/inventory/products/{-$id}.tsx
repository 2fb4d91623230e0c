import { productTypes } from '@fieldhouse/domain/inventory/product-types'
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { z } from 'zod'
import { listSearch } from '../../../kit/list/list-search.ts'
import { NewPage } from '../../../screens/new-page.tsx'

const ProductsScreen = lazyRouteComponent(
  () => import('../../../inventory/products-screen.tsx'),
  'ProductsScreen',
)
const ProductPage = lazyRouteComponent(() => import('../../../inventory/product-page.tsx'), 'ProductPage')
const NewProduct = lazyRouteComponent(() => import('../../../inventory/new-product.tsx'), 'NewProduct')

export const Route = createFileRoute('/inventory/products/{-$id}')({
  component: Products,
  loader: ({ params: { id } }) =>
    (id === undefined ? ProductsScreen : id === 'new' ? NewProduct : ProductPage).preload?.(),
  validateSearch: listSearch.extend({
    new: z.boolean().optional().catch(undefined),
    type: z.enum(productTypes).optional().catch(undefined),
    from: z.uuid().optional().catch(undefined),
  }),
})

const list = '/inventory/products/{-$id}'

function Products() {
  const { id } = Route.useParams()
  const { new: startNew, type = 'PRODUCT', from } = Route.useSearch()
  if (id === 'new' || (id === undefined && startNew))
    return (
      <NewPage>
        <NewProduct key={from} list={list} type={type} from={from} />
      </NewPage>
    )
  return id ? <ProductPage key={id} id={id} list={list} /> : <ProductsScreen />
}
