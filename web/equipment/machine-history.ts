import type { ManualItem } from '@fieldhouse/domain/equipment/manual'
import type { RepairItem } from '@fieldhouse/domain/equipment/repair'
import type { HistoryFormatters } from '../kit/form/keep/history-changes.tsx'

/** Formats a manual's parts for the history. */
export const manualHistory: HistoryFormatters<{ items: ManualItem[] }> = {
  items: (items) => items.map(({ name, partNumber }) => [name, partNumber].filter(Boolean).join(' · ')),
}

/** Formats the products, services and parts of a repair for the history. */
export const repairHistory: HistoryFormatters<{ items: RepairItem[] }> = {
  items: (items) => items.map(({ name, quantity, unitPrice }) => `${quantity} × ${name} · ${unitPrice}`),
}
