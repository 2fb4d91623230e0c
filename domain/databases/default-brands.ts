import type { Trade } from '../core/trades.ts'

/** The first brands of a workspace by its trade. DB-12 names the brands of appliances. */
export const defaultBrands: Readonly<Record<Trade, readonly string[]>> = {
  APPLIANCES: ['Samsung', 'Whirlpool', 'LG', 'GE', 'Maytag', 'Bosch', 'Kenmore'],
  HEATING: ['Lennox', 'Carrier', 'Trane', 'Daikin', 'Goodman', 'Rheem', 'Honeywell'],
  PLUMBING: ['Moen', 'Delta', 'Kohler', 'American Standard', 'Grohe', 'Rheem', 'Zoeller'],
  CLEANING: ['Kärcher', 'Tennant', 'Nilfisk', 'ProTeam', 'Dri-Eaz', 'Unger', 'Rubbermaid'],
}
