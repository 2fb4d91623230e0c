import { useState } from 'react'
import { z } from 'zod'
import { recall, remember, stored } from '../../kit/api/preferences.ts'
import { useSignedIn } from '../../kit/api/session.ts'
import { groupings } from './board-groups.ts'

/** The row densities of a board. */
export const boardDensities = ['comfortable', 'compact'] as const

const shape = z.object({
  density: z.enum(boardDensities).catch('comfortable'),
  by: z.enum(groupings).catch('none'),
  /** The ids of the collapsed groups. */
  closed: z.array(z.string().max(200)).max(200).catch([]),
})
export type BoardDisplay = z.output<typeof shape>

const usual: BoardDisplay = { density: 'comfortable', by: 'none', closed: [] }

function read(name: string): BoardDisplay {
  try {
    return shape.parse(JSON.parse(recall(name) ?? '{}'))
  } catch {
    return usual
  }
}

/** A user's display settings for boards. The browser stores the settings separately for each user (OPEN-670). */
export function useBoardDisplay() {
  const { user } = useSignedIn()
  const name = `${stored.board}${user.id}`
  const [display, setDisplay] = useState(() => read(name))
  const change = (wanted: Partial<BoardDisplay>) => {
    const next = { ...display, ...wanted }
    setDisplay(next)
    remember(name, JSON.stringify(next))
  }
  /** Collapses a group, or expands it again. */
  const turn = (group: string) => {
    const { closed } = display
    change({
      closed: closed.includes(group)
        ? closed.filter((each) => each !== group)
        : [...closed, group].slice(-200),
    })
  }
  return { display, change, turn }
}
export type BoardDisplayState = ReturnType<typeof useBoardDisplay>
