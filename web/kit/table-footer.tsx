import { Group, Pagination, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Pagination as Pages } from './api.ts'
import { useFormat } from './format.ts'

/** 'Showing: x - y of total' and the pages; one sibling each side, so that more than six pages collapse (UI-10, UI-11). */
export function TableFooter({ pages, onPage }: { pages: Pages; onPage: (page: number) => void }) {
  const { t } = useTranslation('kit')
  const format = useFormat()
  const first = pages.count === 0 ? 0 : (pages.page - 1) * pages.limit + 1
  const last = Math.min(pages.page * pages.limit, pages.count)
  const total = `${format.number(pages.count)}${pages.capped ? '+' : ''}`
  return (
    <Group justify="space-between" gap="sm">
      <Text size="sm" c="dimmed" className="figures" aria-live="polite">
        {t('showing', { first: format.number(first), last: format.number(last), total })}
      </Text>
      {pages.pages > 1 && (
        <Pagination
          total={pages.pages}
          value={pages.page}
          onChange={onPage}
          siblings={1}
          size="sm"
          getItemProps={(page) => ({ 'aria-label': t('pageNumber', { page }) })}
          getControlProps={(control) => ({
            'aria-label': t(control === 'previous' || control === 'first' ? 'previousPage' : 'nextPage'),
          })}
        />
      )}
    </Group>
  )
}
