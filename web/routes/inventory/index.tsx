import { createFileRoute } from '@tanstack/react-router'
import { listSearch } from '../../kit/list/list-search.ts'
import { StockScreen } from '../../organization/stock-screen.tsx'

export const Route = createFileRoute('/inventory/')({ component: StockScreen, validateSearch: listSearch })
