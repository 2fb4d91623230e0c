import type { ManualItem } from '@fieldhouse/domain/equipment/manual'
import type { RepairItem } from '@fieldhouse/domain/equipment/repair'
import type { HistoryFormatters } from '../kit/form/keep/history-changes.tsx'

/** Words for a manual's parts. */
export const manualHistory: HistoryFormatters<{ items: ManualItem[] }> = {
  items: (items) => items.map(({ name, partNumber }) => [name, partNumber].filter(Boolean).join(' · ')),
}

/** Words for the products, services and parts of a repair. */
export const repairHistory: HistoryFormatters<{ items: RepairItem[] }> = {
  items: (items) => items.map(({ name, quantity, unitPrice }) => `${quantity} × ${name} · ${unitPrice}`),
}
