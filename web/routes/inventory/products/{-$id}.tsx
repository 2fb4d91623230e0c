import { productTypes } from '@fieldhouse/domain/inventory/product-types'
import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { NewProduct } from '../../../inventory/new-product.tsx'
import { ProductPage } from '../../../inventory/product-page.tsx'
import { ProductsScreen } from '../../../inventory/products-screen.tsx'
import { listSearch } from '../../../kit/list/list-state.ts'
import { NewPage } from '../../../shell/new-page.tsx'

export const Route = createFileRoute('/inventory/products/{-$id}')({
  component: Products,
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
