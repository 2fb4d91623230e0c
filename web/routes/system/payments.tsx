import { createFileRoute } from '@tanstack/react-router'
import { PaymentsPlaceholder } from '../../shell/payments-placeholder.tsx'

export const Route = createFileRoute('/system/payments')({ component: PaymentsPlaceholder })
