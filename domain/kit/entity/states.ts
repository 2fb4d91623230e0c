import { recordOf } from '../value/typed-record.ts'
import type { Tone } from '../value/tone.ts'
import { translated } from '../words/translated.ts'
import { type Language, type Words, inEachLanguage, say } from '../words/words.ts'
import type { ProblemCode } from './problem.ts'

const refusalWords = translated('kit', 'states.refusal')
const alreadyWords = translated('kit', 'states.already')

/** The declaration of a state: its name, the tone of its badge, and the states to which it can change. */
type Declared<Code extends string> = { words: Words; tone: Tone; to: readonly Code[] | 'ANY' }

/** The states of a record. Lists and menus show the states in the declared order. */
export type States<Code extends string = string> = {
  codes: readonly [Code, ...Code[]]
  words: Readonly<Record<Code, Words>>
  tones: Readonly<Record<Code, Tone>>
  /** Why a state cannot change to another, or null: `INVALID_TRANSITION`. A record may always keep its state. */
  whyNot(from: Code, to: Code): ProblemCode | null
  /** The message for a refused change: 'Completed cannot become Cancelled', or 'The state is already Completed'. */
  refusal(from: Code, to: Code): Words
  /** The name of the state with this code. If the code is unknown, the result is the code. */
  say(code: string, language: Language): string
}

/** The code of a state. */
export type StateOf<S extends States> = S['codes'][number]

/**
 * Declares the states of a record with names, tones and allowed changes. The server refuses other changes of a field
 * `state()`. Menus, lists and histories use the declaration too.
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
    refusal: (from, to) =>
      inEachLanguage((language) =>
        say(from === to ? alreadyWords : refusalWords, language, {
          from: words[from][language],
          to: words[to][language],
        }),
      ),
    say: (given, language) => {
      const code = codes.find((known) => known === given)
      return code ? words[code][language] : given
    },
  }
}
