/** The entities whose changes require reading the receivables again. */
export const rereadReceivables: readonly string[] = [
  'invoice',
  'estimate',
  'payment',
  'refund',
  'account',
  'client',
]
