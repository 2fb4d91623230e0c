import { useState } from 'react'
import { z } from 'zod'
import { recall, remember, stored } from '../../kit/api/preferences.ts'
import { useSignedIn } from '../../kit/api/session.ts'
import { groupings } from './board-groups.ts'

/** How close the rows of a board stand. */
export const boardDensities = ['comfortable', 'compact'] as const

const shape = z.object({
  density: z.enum(boardDensities).catch('comfortable'),
  by: z.enum(groupings).catch('none'),
  /** The ids of the groups that are closed. */
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

/** How a person wants their boards drawn; the browser remembers it for each person (OPEN-670). */
export function useBoardDisplay() {
  const { user } = useSignedIn()
  const name = `${stored.board}${user.id}`
  const [display, setDisplay] = useState(() => read(name))
  const change = (wanted: Partial<BoardDisplay>) => {
    const next = { ...display, ...wanted }
    setDisplay(next)
    remember(name, JSON.stringify(next))
  }
  /** Closes a group, or opens it again. */
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
