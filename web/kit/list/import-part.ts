import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import type { Icon } from '@tabler/icons-react'
import { type ReactNode, createContext, use, useState } from 'react'
import type { EntityWords } from '../text/words.ts'

/** The props of a list's import button, with the state of its dialog. */
export type ImportPartProps = {
  entity: Entity
  words: EntityWords
  opened: boolean
  onTurn: (opened: boolean) => void
  /** The icon of a button outside the list of its records. The label of this button names the records. */
  icon?: Icon
  /** Whether only the icon of the button is shown, even if there is room for its label. */
  isCompact?: boolean
}

/**
 * Renders the import button of a list. A context provides the button, so that lists need not import the code that reads
 * files.
 */
export const ImportPart = createContext<((props: ImportPartProps) => ReactNode) | null>(null)

/** The import button of an entity, and a function that opens its dialog; null outside the application's frame. */
export function useImportPart(of: Omit<ImportPartProps, 'opened' | 'onTurn'>) {
  const importPart = use(ImportPart)
  const [opened, setOpened] = useState(false)
  return (
    importPart && { part: importPart({ ...of, opened, onTurn: setOpened }), begin: () => setOpened(true) }
  )
}
