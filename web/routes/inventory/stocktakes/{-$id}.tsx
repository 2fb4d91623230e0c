import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listSearch } from '../../../kit/list/list-search.ts'

const StocktakesScreen = lazyRouteComponent(
  () => import('../../../inventory/stocktake/stocktakes-screen.tsx'),
  'StocktakesScreen',
)
const StocktakePage = lazyRouteComponent(
  () => import('../../../inventory/stocktake/stocktake-page.tsx'),
  'StocktakePage',
)

export const Route = createFileRoute('/inventory/stocktakes/{-$id}')({
  component: Stocktakes,
  loader: ({ params: { id } }) => (id === undefined ? StocktakesScreen : StocktakePage).preload?.(),
  validateSearch: listSearch,
})

function Stocktakes() {
  const { id } = Route.useParams()
  return id ? <StocktakePage key={id} id={id} /> : <StocktakesScreen />
}
