import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listSearch } from '../../kit/list/list-search.ts'

const ReviewScreen = lazyRouteComponent(() => import('../../marketing/review-screen.tsx'), 'ReviewScreen')

export const Route = createFileRoute('/marketing/reviews')({
  component: ReviewScreen,
  loader: () => ReviewScreen.preload?.(),
  validateSearch: listSearch,
})
