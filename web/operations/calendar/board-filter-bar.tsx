import { appointment } from '@fieldhouse/domain/operations/appointment'
import { job } from '@fieldhouse/domain/operations/job'
import { useTranslation } from '../../locales/use-translation.ts'
import { FieldFilter } from '../../kit/list/filters/table-filters.tsx'
import { useViews } from '../../kit/list/use-views.ts'
import { ViewsMenu } from '../../kit/list/views-menu.tsx'
import { type EntityWords, useEntityWords } from '../../kit/text/words.ts'
import { useAppointmentWords } from '../appointment-texts.ts'
import type { CalendarSearch } from './calendar-search.ts'
import { type ChangeCalendar, listStateOf } from './use-calendar-state.ts'

/** The name under which the board's saved views are stored. */
const list = 'board'

const noColumns: string[] = []

type Props = { search: CalendarSearch; change: ChangeCalendar }

/** The filters of rows and visits and their saved views. */
export function BoardFilterBar({ search, change }: Props) {
  const { t } = useTranslation('operations/calendar')
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
  // The skills filter has another name, because it filters technicians and not jobs.
  const words: EntityWords = {
    ...ofJobs,
    field: (field) => (field === 'skills' ? t('skills') : ofJobs.field(field)),
  }
  const parts = { state, change: changeList }
  return (
    <>
      <FieldFilter {...parts} entity={appointment} words={ofVisits} field="techs" />
      <FieldFilter {...parts} entity={job} words={words} field="skills" />
      <FieldFilter {...parts} entity={appointment} words={ofVisits} field="status" />
      <FieldFilter {...parts} entity={job} words={words} field="tags" />
      <ViewsMenu list={list} views={views} state={state} hidden={noColumns} isCompact />
    </>
  )
}
