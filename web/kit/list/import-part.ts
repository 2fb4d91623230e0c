import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { type ReactNode, createContext } from 'react'
import type { EntityWords } from '../text/words.ts'

/** What a button needs to know that imports records of a list from a file, and whether its dialog is open. */
export type ImportPartProps = {
  entity: Entity
  words: EntityWords
  opened: boolean
  onTurn: (opened: boolean) => void
}

/** Shows the button of every list that takes an import; a list knows nothing of how files are read. */
export const ImportPart = createContext<((props: ImportPartProps) => ReactNode) | null>(null)
