/** The message about a scanned code, and whether the scan succeeded. */
export type ScanMessage = { tone: 'good' | 'bad' | 'none'; text: string }
