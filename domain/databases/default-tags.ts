import type { Trade } from '../core/trades.ts'
import type { tagTypes } from '../core/tag.ts'
import { translated } from '../kit/words/translated.ts'
import type { Language, Words } from '../kit/words/words.ts'

type DefaultTag = { color: string; types: (typeof tagTypes)[number][]; words: Words }

const shared: readonly DefaultTag[] = [
  {
    color: '#d55e00',
    types: ['JOB', 'TASK'],
    words: translated('databases', 'defaultTags.urgent'),
  },
  {
    color: '#0072b2',
    types: ['JOB', 'MACHINE', 'PRODUCT'],
    words: translated('databases', 'defaultTags.warranty'),
  },
  {
    color: '#009e73',
    types: ['CLIENT', 'CUSTOMER', 'ACCOUNT'],
    words: translated('databases', 'defaultTags.regularClient'),
  },
]

const ofTrade: Readonly<Record<Trade, readonly DefaultTag[]>> = {
  APPLIANCES: [],
  HEATING: [
    { color: '#cc79a7', types: ['JOB', 'CLIENT'], words: translated('databases', 'defaultTags.noHeat') },
  ],
  PLUMBING: [
    { color: '#56b4e9', types: ['JOB', 'CLIENT'], words: translated('databases', 'defaultTags.waterOff') },
  ],
  CLEANING: [
    { color: '#e69f00', types: ['JOB', 'CLIENT'], words: translated('databases', 'defaultTags.keyHere') },
  ],
}

const tagsOf = (tags: readonly DefaultTag[], language: Language) =>
  tags.map(({ words, ...row }) => ({ ...row, name: words[language] }))

/** The tags that only this trade has, in a language. */
export const tradeTags = (trade: Trade, language: Language) => tagsOf(ofTrade[trade], language)

/** The first tags of a workspace of a trade, in the workspace's language. Users may change and delete these tags. */
export const defaultTags = (trade: Trade, language: Language) => [
  ...tagsOf(shared, language),
  ...tradeTags(trade, language),
]
