import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from '../../locales/use-translation.ts'
import { entriesText } from './count-text.ts'
import { useFormat } from './format.ts'

type Props = {
  /** The number of offered options; null while nothing is searched or the search is under way. */
  count: number | null
  /** Whether there may be more options than `count`. */
  isCapped?: boolean
  isFailed?: boolean
}

/**
 * Announces the result of a picker's search to screen readers (WCAG 4.1.3). This component must stay in the page while
 * it is empty.
 */
export function FoundStatus({ count, isCapped = false, isFailed = false }: Props) {
  const { t } = useTranslation('kit')
  const format = useFormat()
  const found = (of: number) =>
    of === 0
      ? t('optionsFoundNone')
      : t('optionsFound', { count: of, number: entriesText(format, { count: of, capped: isCapped }) })
  return (
    // The hidden text is placed at the top of its container. At the bottom, it could make a scrolled form longer.
    <VisuallyHidden component="output" style={{ top: 0 }}>
      {count !== null && (isFailed ? t('optionsFailed') : found(count))}
    </VisuallyHidden>
  )
}
