import { Group, Pagination } from '@mantine/core'
import { useTranslation } from '../../locales/use-translation.ts'
import { pagesShown } from '../api/pages.ts'

type Props = { page: number; pages: number; onTurn: (page: number) => void }

/**
 * A pager. If there are more than six pages, some page numbers are left out (UI-11). If there is only one page,
 * nothing is shown.
 */
export function PageTurner({ page: shown, pages, onTurn }: Props) {
  const { t } = useTranslation('kit')
  if (pages <= 1) return null
  return (
    <Pagination.Root total={pages} value={shown} onChange={onTurn} size="sm">
      <Group gap={4} className="no-print">
        <Pagination.Previous aria-label={t('previousPage')} />
        {pagesShown(shown, pages).map((page, at, all) =>
          page === null ? (
            <Pagination.Dots key={`after ${all[at - 1]}`} />
          ) : (
            <Pagination.Control
              key={page}
              active={page === shown}
              onClick={() => onTurn(page)}
              aria-label={t('pageNumber', { page })}
              {...(page === shown ? { 'aria-current': 'page' as const } : {})}
            >
              {page}
            </Pagination.Control>
          ),
        )}
        <Pagination.Next aria-label={t('nextPage')} />
      </Group>
    </Pagination.Root>
  )
}
