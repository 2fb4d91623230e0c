/** The entities whose changes require reading the receivables again. */
export const rereadReceivables: readonly string[] = ['invoice', 'payment', 'refund', 'account', 'client']
