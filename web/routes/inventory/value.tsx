import { createFileRoute } from '@tanstack/react-router'
import { StockValueScreen } from '../../inventory/stock-value-screen.tsx'

export const Route = createFileRoute('/inventory/value')({ component: StockValueScreen })
