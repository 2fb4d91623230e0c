import type { PlanProposal, StrandedVisit } from '@fieldhouse/domain/operations/plan-calls'
import { useState } from 'react'

/** The options for a visit that no other technician can take over. */
export type StrandedChoice = 'STAY' | 'NEXT_DAY' | 'UNASSIGN'

const isPossible = ({ next, mayUnassign }: StrandedVisit, choice: StrandedChoice): boolean =>
  choice === 'NEXT_DAY' ? next !== null : choice === 'STAY' || mayUnassign

/** The choices for the visits that no other technician can take over. By default, a visit stays as it is. */
export function useStranded({ stranded }: PlanProposal) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, StrandedChoice>>(new Map())
  const choiceOf = (id: string): StrandedChoice => chosen.get(id) ?? 'STAY'
  const idsOf = (choice: StrandedChoice) =>
    stranded.flatMap(({ appointment }) => (choiceOf(appointment) === choice ? [appointment] : []))
  return {
    choiceOf,
    choose: (id: string, choice: StrandedChoice) => setChosen(new Map(chosen).set(id, choice)),
    /** Chooses an option for every visit for which the option is possible. */
    chooseAll: (choice: StrandedChoice) =>
      setChosen(
        new Map([
          ...chosen,
          ...stranded
            .filter((visit) => isPossible(visit, choice))
            .map(({ appointment }) => [appointment, choice] as const),
        ]),
      ),
    canAll: (choice: StrandedChoice) => stranded.some((visit) => isPossible(visit, choice)),
    nextDay: idsOf('NEXT_DAY'),
    unassign: idsOf('UNASSIGN'),
  }
}
export type Stranded = ReturnType<typeof useStranded>
