import { Group, Loader, Text } from '@mantine/core'
import { useTranslation } from '../../locales/use-translation.ts'
import type { Pagination as Pages } from '@fieldhouse/domain/kit/entity/page'
import { useFormat } from '../value/format.ts'
import { entriesText } from '../value/count-text.ts'
import type { ListTable } from './list-table.ts'
import { PageTurner } from './page-turner.tsx'

type Props = {
  table: ListTable
  pages: Pages
  /** The number of records on this page. */
  shown: number
  busy: boolean
}

/** Shows 'Showing: x - y of total' and the pager (UI-10, UI-11). */
export function TableFooter({ table, pages, shown, busy }: Props) {
  const { t } = useTranslation('kit')
  const format = useFormat()
  const first = pages.count === 0 ? 0 : (pages.page - 1) * pages.limit + 1
  const last = pages.count === 0 ? 0 : first + shown - 1
  return (
    <Group justify="space-between" gap="sm" mih={32}>
      <Group gap="sm">
        <Text size="sm" c="dimmed" className="figures" aria-live="polite">
          {t('showing', {
            first: format.number(first),
            last: format.number(last),
            total: entriesText(format, pages),
          })}
        </Text>
        {busy && <Loader size={14} aria-label={t('loading')} />}
      </Group>
      <PageTurner
        page={pages.page}
        pages={table.getPageCount()}
        onTurn={(page) => table.setPageIndex(page - 1)}
      />
    </Group>
  )
}
