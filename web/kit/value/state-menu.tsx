import type { States } from '@fieldhouse/domain/kit/entity/states'
import type { Language } from '@fieldhouse/domain/kit/words/words'
import type { ReactNode } from 'react'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { StatusMenu } from '../../ui/status-menu.tsx'
import { useLanguage } from '../api/language.ts'

type Shown<Code extends string> = { of: States<Code>; state: Code }

/** A badge with the name of a state, in the colour of the state. */
export function StateBadge<Code extends string>({ of, state }: Shown<Code>) {
  return <StatusBadge tone={of.tones[state]}>{of.words[state][useLanguage()]}</StatusBadge>
}

type Props<Code extends string> = Shown<Code> & {
  /** The label of the button, for screen readers. */
  label: string
  pending: boolean
  onChoose: (state: Code) => void
  /** The content of the button, by default the badge of the state. */
  children?: ReactNode
}

/**
 * The state of a record, with a menu of the other states. States that cannot follow are disabled and show the reason.
 */
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

/** The states as options of a select. States that cannot follow the stored state are disabled. */
export const stateChoices = <Code extends string>({ of, state }: Shown<Code>, language: Language) =>
  of.codes.map((to) => ({
    value: to,
    label: of.words[to][language],
    disabled: of.whyNot(state, to) !== null,
  }))
