import type { Words } from '../kit/words/words.ts'

/** What people call the records of each table by which others are kept from being deleted (API-15, I18N-02). */
export const accountingTableWords = {
  billings: { en: 'billing', fr: 'facturation', es: 'facturación' },
  expenses: { en: 'expenses', fr: 'dépenses', es: 'gastos' },
  estimates: { en: 'estimates', fr: 'soumissions', es: 'presupuestos' },
  invoices: { en: 'invoices', fr: 'factures', es: 'facturas' },
  checkouts: { en: 'online payments', fr: 'paiements en ligne', es: 'pagos en línea' },
  refunds: { en: 'refunds', fr: 'remboursements', es: 'reembolsos' },
  payments: { en: 'payments', fr: 'paiements', es: 'pagos' },
} satisfies Record<string, Words>
