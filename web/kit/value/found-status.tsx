import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from '../../locales/use-translation.ts'

type Props = {
  /** The number of offered options; null while nothing is searched or the search is under way. */
  count: number | null
  isFailed?: boolean
}

/**
 * Announces the result of a picker's search to screen readers (WCAG 4.1.3). This component must stay in the page while
 * it is empty.
 */
export function FoundStatus({ count, isFailed = false }: Props) {
  const { t } = useTranslation('kit')
  const found = count === 0 ? t('optionsFoundNone') : t('optionsFound', { count: count ?? 0 })
  return (
    // The hidden text is placed at the top of its container. At the bottom, it could make a scrolled form longer.
    <VisuallyHidden component="output" style={{ top: 0 }}>
      {count !== null && (isFailed ? t('optionsFailed') : found)}
    </VisuallyHidden>
  )
}
