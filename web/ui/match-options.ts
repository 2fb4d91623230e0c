import { isFoundIn } from '@fieldhouse/domain/kit/words/word-forms'
import type { ComboboxItem, ComboboxItemGroup, ComboboxParsedItem } from '@mantine/core'

type Input = { options: ComboboxParsedItem[]; search: string; limit: number }

const isGroup = (option: ComboboxParsedItem): option is ComboboxItemGroup<ComboboxItem> => 'group' in option

/**
 * The options of a select that contain every typed word. Case, accents and punctuation do not count. Empty groups are
 * omitted.
 */
export function matchOptions({ options, search, limit }: Input): ComboboxParsedItem[] {
  let left = limit
  const found = (items: readonly ComboboxItem[]) => {
    const some = items.filter(({ label }) => isFoundIn(label, search)).slice(0, left)
    left -= some.length
    return some
  }
  return options.flatMap((option): ComboboxParsedItem[] => {
    if (!isGroup(option)) return found([option])
    const items = found(option.items)
    return items.length > 0 ? [{ ...option, items }] : []
  })
}
