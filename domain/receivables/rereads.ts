/** The entities after whose changes the client loads the receivables again. */
export const rereadReceivables: readonly string[] = [
  'invoice',
  'estimate',
  'payment',
  'refund',
  'account',
  'client',
  'billing',
]
