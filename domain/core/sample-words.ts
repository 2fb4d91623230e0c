import { translatedTable } from '../kit/words/translated.ts'
import type { Language, Words } from '../kit/words/words.ts'
import type { Trade } from './trades.ts'

const appliances = translatedTable('sample-appliances', 'sample')

/** The codes of the texts that differ between trades, such as `job.today.title`. */
export type SampleCode = keyof typeof appliances

const wordsByTrade: Readonly<Record<Trade, Readonly<Record<SampleCode, Words>>>> = {
  APPLIANCES: appliances,
  HEATING: translatedTable('sample-heating', 'sample'),
  PLUMBING: translatedTable('sample-plumbing', 'sample'),
  CLEANING: translatedTable('sample-cleaning', 'sample'),
}

/** The trade of a sample company, and a function that returns the texts of the sample in one language. */
export type SampleTrade = { trade: Trade; say: (text: SampleCode | Words) => string }

/**
 * Returns a trade with its texts in a language. The function `say` takes the code of a text that differs between
 * trades, or another text itself.
 */
export const sampleTrade = (trade: Trade, language: Language): SampleTrade => ({
  trade,
  say: (text) => (typeof text === 'string' ? wordsByTrade[trade][text] : text)[language],
})
