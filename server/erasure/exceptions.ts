/** The tables that the erasure handles separately, with the reason. */
export const ownWay: Readonly<Record<string, string>> = {
  activities: 'the history may be changed beside a certificate alone: `erase_history` of secure.sql',
  stock_movements: 'they may not be changed by the application either: `erase_history` of secure.sql',
  resources: 'files, of which those of purchases stay',
  drawn_documents: 'PDFs, of which those of issued invoices stay',
  erasures: 'certificates',
}

/** Entities whose files an erasure keeps, because the files are receipts and documents of purchases. */
export const keptFilesOf = ['expense', 'supplier-bill', 'order', 'order-request', 'order-draft'] as const
