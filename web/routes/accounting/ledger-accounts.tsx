import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listSearch } from '../../kit/list/list-search.ts'

const LedgerAccountsScreen = lazyRouteComponent(
  () => import('../../books/ledger-accounts-screen.tsx'),
  'LedgerAccountsScreen',
)

export const Route = createFileRoute('/accounting/ledger-accounts')({
  component: LedgerAccountsScreen,
  loader: () => LedgerAccountsScreen.preload?.(),
  validateSearch: listSearch,
})
