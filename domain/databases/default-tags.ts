import type { Language, Words } from '../kit/words/words.ts'
import type { tagTypes } from './tag.ts'

type DefaultTag = { color: string; types: (typeof tagTypes)[number][]; words: Words }

const defaults: readonly DefaultTag[] = [
  {
    color: '#d55e00',
    types: ['JOB', 'TASK'],
    words: { en: 'Urgent', fr: 'Urgent', es: 'Urgente' },
  },
  {
    color: '#0072b2',
    types: ['JOB', 'MACHINE', 'PRODUCT'],
    words: { en: 'Warranty', fr: 'Garantie', es: 'Garantía' },
  },
  {
    color: '#009e73',
    types: ['CLIENT', 'CUSTOMER', 'ACCOUNT'],
    words: { en: 'Regular client', fr: 'Client régulier', es: 'Cliente habitual' },
  },
]

/** A few tags to begin with, in the workspace's language; ordinary rows that may be changed or deleted. */
export function defaultTags(language: Language) {
  return defaults.map(({ words, ...row }) => ({ ...row, name: words[language] }))
}
