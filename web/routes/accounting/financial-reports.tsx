import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { financialSearch } from '../../books/financial-search.ts'

const FinancialReportsScreen = lazyRouteComponent(
  () => import('../../books/financial-reports-screen.tsx'),
  'FinancialReportsScreen',
)

export const Route = createFileRoute('/accounting/financial-reports')({
  component: FinancialReportsScreen,
  loader: () => FinancialReportsScreen.preload?.(),
  validateSearch: financialSearch,
})
