import { appointment } from '@fieldhouse/domain/operations/appointment'
import { job } from '@fieldhouse/domain/operations/job'
import { Button, Group } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { FieldFilter } from '../../kit/list/filters/table-filters.tsx'
import { useViews } from '../../kit/list/use-views.ts'
import { ViewsMenu } from '../../kit/list/views-menu.tsx'
import { type EntityWords, useEntityWords } from '../../kit/text/words.ts'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { useAppointmentWords } from '../appointment-texts.ts'
import type { CalendarSearch } from './calendar-search.ts'
import { type ChangeCalendar, listStateOf } from './use-calendar-state.ts'

/** The name under which the board's saved views are stored. */
const list = 'board'

const noColumns: string[] = []

type Props = { search: CalendarSearch; change: ChangeCalendar }

/** The filters of rows and visits, and the saved views of these filters. */
export function BoardFilterBar({ search, change }: Props) {
  const { t } = useTranslation('operations/calendar')
  const isPhone = useIsPhone()
  const ofVisits = useAppointmentWords()
  const ofJobs = useEntityWords(job, 'operations')
  const [state, changeList] = listStateOf(search, change)
  const views = useViews({
    name: list,
    state,
    change: changeList,
    hidden: noColumns,
    setHidden: () => {},
    keepsViews: true,
  })
  // The filter is named differently from the jobs' skills, because it filters technicians.
  const words: EntityWords = {
    ...ofJobs,
    field: (field) => (field === 'skills' ? t('skills') : ofJobs.field(field)),
  }
  const parts = { state, change: changeList }
  const filters = (
    <>
      <FieldFilter {...parts} entity={appointment} words={ofVisits} field="techs" />
      <FieldFilter {...parts} entity={job} words={words} field="skills" />
      <FieldFilter {...parts} entity={appointment} words={ofVisits} field="status" />
      <FieldFilter {...parts} entity={job} words={words} field="tags" />
    </>
  )
  const menu = <ViewsMenu list={list} views={views} state={state} hidden={noColumns} isCompact />
  const active = Object.values(state.where ?? {}).filter((values) => values.length > 0).length
  if (isPhone)
    return (
      <FoldedFilters active={active} menu={menu}>
        {filters}
      </FoldedFilters>
    )
  return (
    <>
      {filters}
      {menu}
    </>
  )
}

/** On a phone, the filters are behind a button. The button says how many filters are active. */
function FoldedFilters(props: { active: number; menu: ReactNode; children: ReactNode }) {
  const { active, menu, children } = props
  const { t } = useTranslation('operations/calendar')
  const [opened, setOpened] = useState(false)
  const id = useId()
  return (
    <>
      <Button
        variant={active > 0 ? 'light' : 'default'}
        leftSection={<IconFilter size={16} aria-hidden />}
        aria-expanded={opened}
        aria-controls={id}
        onClick={() => setOpened(!opened)}
      >
        {active > 0 ? t('filtersActive', { count: active }) : t('filters')}
      </Button>
      {menu}
      <Group id={id} gap={6} w="100%" style={{ order: 1 }} display={opened ? 'flex' : 'none'}>
        {children}
      </Group>
    </>
  )
}
