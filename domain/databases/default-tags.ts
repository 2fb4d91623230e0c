import { translated } from '../kit/words/translated.ts'
import type { Language, Words } from '../kit/words/words.ts'
import type { tagTypes } from '../core/tag.ts'

type DefaultTag = { color: string; types: (typeof tagTypes)[number][]; words: Words }

const defaults: readonly DefaultTag[] = [
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

/** The first tags of a workspace, in its language; users may change and delete them. */
export function defaultTags(language: Language) {
  return defaults.map(({ words, ...row }) => ({ ...row, name: words[language] }))
}
