import type { States } from '@fieldhouse/domain/kit/entity/states'
import type { Language } from '@fieldhouse/domain/kit/words/words'
import type { ReactNode } from 'react'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { StatusMenu } from '../../ui/status-menu.tsx'
import { useLanguage } from '../api/language.ts'

type Shown<Code extends string> = { of: States<Code>; state: Code }

/** A state as a badge in its colour. */
export function StateBadge<Code extends string>({ of, state }: Shown<Code>) {
  return <StatusBadge tone={of.tones[state]}>{of.words[state][useLanguage()]}</StatusBadge>
}

type Props<Code extends string> = Shown<Code> & {
  /** The label of the button for screen readers. */
  label: string
  pending: boolean
  onChoose: (state: Code) => void
  /** Replaces the state's badge where the badge gives too little information. */
  children?: ReactNode
}

/** The state of a record and its possible next states; impossible ones are disabled with the reason. */
export function StateMenu<Code extends string>({ of, state, children, ...menu }: Props<Code>) {
  const language = useLanguage()
  return (
    <StatusMenu
      {...menu}
      choices={of.codes
        .filter((to) => to !== state)
        .map((to) => ({
          status: to,
          word: of.words[to][language],
          refused: of.whyNot(state, to) && of.refusal(state, to)[language],
        }))}
    >
      {children ?? <StateBadge of={of} state={state} />}
    </StatusMenu>
  )
}

/** The states as options of a form; those that cannot follow the stored state are disabled. */
export const stateChoices = <Code extends string>({ of, state }: Shown<Code>, language: Language) =>
  of.codes.map((to) => ({
    value: to,
    label: of.words[to][language],
    disabled: of.whyNot(state, to) !== null,
  }))
