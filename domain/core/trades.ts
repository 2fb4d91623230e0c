/** The trades for which a sample company exists. A company of any other trade gets the sample of the first trade. */
export const trades = ['APPLIANCES', 'HEATING', 'PLUMBING', 'CLEANING'] as const
export type Trade = (typeof trades)[number]
