import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import type { Icon } from '@tabler/icons-react'
import { type ReactNode, createContext } from 'react'
import type { EntityWords } from '../text/words.ts'

/** The props of a list's import button, with the state of its dialog. */
export type ImportPartProps = {
  entity: Entity
  words: EntityWords
  opened: boolean
  onTurn: (opened: boolean) => void
  /** The icon of a button that names its records, because it is not beside their own list. */
  icon?: Icon
  /** Whether only the icon of the button is shown, even if there is room for its label. */
  isCompact?: boolean
}

/**
 * Renders the import button of a list. The function is provided through a context, so that lists do not depend on the
 * code that reads files.
 */
export const ImportPart = createContext<((props: ImportPartProps) => ReactNode) | null>(null)
