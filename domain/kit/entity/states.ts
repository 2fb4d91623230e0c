import { recordOf } from '../value/typed-record.ts'
import type { Tone } from '../value/tone.ts'
import type { Language, Words } from '../words/words.ts'
import type { ProblemCode } from './problem.ts'

/** A state: what it is called, the tone of its badge, and the states that may follow it. */
type Declared<Code extends string> = { words: Words; tone: Tone; to: readonly Code[] | 'ANY' }

/** The states of a record, in the order in which lists and menus show them. */
export type States<Code extends string = string> = {
  codes: readonly [Code, ...Code[]]
  words: Readonly<Record<Code, Words>>
  tones: Readonly<Record<Code, Tone>>
  /** Why a record in one state may not get another one, or null: `INVALID_TRANSITION`. Staying is no transition. */
  whyNot(from: Code, to: Code): ProblemCode | null
  /** That refusal in words: 'Completed cannot become Cancelled'. */
  refusal(from: Code, to: Code): Words
  /** What a code from outside is called; one that is no state says itself. */
  say(code: string, language: Language): string
}

/** The code of one of the states. */
export type StateOf<S extends States> = S['codes'][number]

/**
 * Declares the states of a record: what each is called, its tone, and what may follow it. The field `state()` of these
 * is refused by the server, greyed by menus, coloured by lists and told by histories accordingly.
 */
export function states<Code extends string>(
  declared: Readonly<Record<Code, Declared<NoInfer<Code>>>>,
): States<Code> {
  const codes = Object.keys(declared) as [Code, ...Code[]]
  const each = <V>(part: (state: Declared<Code>) => V) => recordOf(codes, (code) => part(declared[code]))
  const words = each((state) => state.words)
  return {
    codes,
    words,
    tones: each(({ tone }) => tone),
    whyNot: (from, to) => {
      const next = declared[from].to
      return from === to || next === 'ANY' || next.includes(to) ? null : 'INVALID_TRANSITION'
    },
    refusal: (from, to) => ({
      en: `${words[from].en} cannot become ${words[to].en}`,
      fr: `« ${words[from].fr} » ne peut pas devenir « ${words[to].fr} »`,
      es: `«${words[from].es}» no puede pasar a «${words[to].es}»`,
    }),
    say: (given, language) => {
      const code = codes.find((known) => known === given)
      return code ? words[code][language] : given
    },
  }
}
