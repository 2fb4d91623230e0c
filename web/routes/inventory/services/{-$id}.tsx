import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { z } from 'zod'
import { listSearch } from '../../../kit/list/list-search.ts'
import { NewPage } from '../../../screens/new-page.tsx'

const ServicesScreen = lazyRouteComponent(
  () => import('../../../inventory/products-screen.tsx'),
  'ServicesScreen',
)
const ProductPage = lazyRouteComponent(() => import('../../../inventory/product-page.tsx'), 'ProductPage')
const NewProduct = lazyRouteComponent(() => import('../../../inventory/new-product.tsx'), 'NewProduct')

export const Route = createFileRoute('/inventory/services/{-$id}')({
  component: Services,
  loader: ({ params: { id } }) =>
    (id === undefined ? ServicesScreen : id === 'new' ? NewProduct : ProductPage).preload?.(),
  validateSearch: listSearch.extend({ from: z.uuid().optional().catch(undefined) }),
})

const list = '/inventory/services/{-$id}'

function Services() {
  const { id } = Route.useParams()
  const { from } = Route.useSearch()
  if (id === 'new')
    return (
      <NewPage>
        <NewProduct key={from} list={list} type="SERVICE" from={from} />
      </NewPage>
    )
  return id ? <ProductPage key={id} id={id} list={list} /> : <ServicesScreen />
}
