import { createFileRoute } from '@tanstack/react-router'
import { InventorySettings } from '../../inventory/inventory-settings.tsx'

export const Route = createFileRoute('/inventory/settings')({ component: InventorySettings })
