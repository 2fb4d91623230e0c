import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { NewProduct } from '../../../inventory/new-product.tsx'
import { ProductPage } from '../../../inventory/product-page.tsx'
import { ServicesScreen } from '../../../inventory/products-screen.tsx'
import { listSearch } from '../../../kit/list/list-state.ts'
import { NewPage } from '../../../shell/new-page.tsx'

export const Route = createFileRoute('/inventory/services/{-$id}')({
  component: Services,
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
