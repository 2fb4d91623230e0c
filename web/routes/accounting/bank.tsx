import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listSearch } from '../../kit/list/list-search.ts'

const BankScreen = lazyRouteComponent(() => import('../../bank/bank-screen.tsx'), 'BankScreen')

export const Route = createFileRoute('/accounting/bank')({
  component: BankScreen,
  loader: () => BankScreen.preload?.(),
  validateSearch: listSearch,
})
