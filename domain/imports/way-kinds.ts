import type { FieldInfo } from '../kit/entity/fields.ts'
import { codeCalled } from './code-words.ts'

/** The codes for kinds of phones or e-mail addresses that a field accepts. */
export const kindsOf = (info: FieldInfo): readonly string[] =>
  info.kind === 'value' && info.asked && 'types' in info.asked ? info.asked.types : []

/**
 * Splits a cell into parts with kinds, as an export writes them: `(514) 555-0134; (514) 555-0135 ext. 7 (Work)`.
 * Returns null if no part has a kind.
 */
export function partsWithKinds(
  text: string,
  kinds: readonly string[],
): { part: string; type: string | null }[] | null {
  const parts = text.split(/[;\n]/).map((part) => {
    const [, before = '', word = ''] = /^(.*\S)\s*\(([^()]*\p{L}[^()]*)\)\s*$/u.exec(part) ?? []
    const type = word === '' ? undefined : codeCalled(kinds, word)
    return type === undefined ? { part, type: null } : { part: before, type }
  })
  return parts.some(({ type }) => type !== null) ? parts : null
}
