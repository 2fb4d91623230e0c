import { type Arrangement, arrangementsOf, firstArrangement } from '@fieldhouse/domain/reports/arrangements'
import { useState } from 'react'
import { recall, remember, stored } from '../kit/api/preferences.ts'
import { useSignedIn } from '../kit/api/session.ts'

/**
 * The arrangements of the dashboard that the user can choose, and the chosen one. The choice is stored in this
 * browser, separately for each user and workspace (OPEN-759).
 */
export function useArrangement() {
  const { user, workspace, permissions } = useSignedIn()
  const held = permissions?.sections ?? {}
  const offered = arrangementsOf(held)
  const name = `${stored.dashboard}${user.id}:${workspace?._id ?? '-'}`
  const [chosen, setChosen] = useState(() => recall(name))
  const choose = (next: Arrangement) => {
    setChosen(next)
    remember(name, next)
  }
  return { offered, shown: offered.find((each) => each === chosen) ?? firstArrangement(held), choose }
}
