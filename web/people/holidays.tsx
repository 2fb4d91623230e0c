import { ActionIcon, Button, Group, SegmentedControl, Select, Text } from '@mantine/core'
import { dayAt } from '@fieldhouse/domain/kit/time/day'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import { firstOfMonth } from '@fieldhouse/domain/kit/words/first-of-month'
import { holiday } from '@fieldhouse/domain/people/holiday'
import {
  type HolidayCalendar,
  calendarWords,
  holidayCalendars,
  likelyCalendar,
} from '@fieldhouse/domain/people/public-holidays'
import { IconPencil, IconPlus, IconX } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { resultOf } from '../kit/api/call.ts'
import { EntityForm } from '../kit/record/form-part.ts'
import { useFormat } from '../kit/value/format.ts'
import { useLanguage } from '../kit/api/language.ts'
import { useMay } from '../kit/api/may.ts'
import { NothingHere, QueryState } from '../kit/api/problems/query-state.tsx'
import { recordQueries } from '../kit/api/records.ts'
import { showProblem } from '../kit/api/problems/show-problem.ts'
import { useRemoval } from '../kit/form/use-removal.ts'
import { useSignedIn } from '../kit/api/session.ts'
import { useEntityWords } from '../kit/text/words.ts'
import { FormDrawer } from '../kit/form/form-drawer.tsx'
import { FormSection } from '../ui/form-section.tsx'
import { toast } from '../kit/text/toast.tsx'
import classes from './configuration.module.css'
import { serverNow } from '../kit/api/connection/server-time.ts'

type Holiday = Read<typeof holiday>

/** The company's location. The suggested holiday calendar depends on this location. */
type Place = { country: string; region: string | null | undefined }

/** The query for the holidays of a year, in chronological order. */
const daysOf = (year: number) =>
  recordQueries.list(holiday, {
    from_day: `${year}-01-01`,
    to_day: `${year}-12-31`,
    sort: 'day',
    limit: 400,
  })

/**
 * Lists the days on which the workspace is closed, by year. The user can add all public holidays of a year (OPEN-15).
 */
export function Holidays(place: Place) {
  const { t } = useTranslation('people/workspace')
  const words = useEntityWords(holiday, 'people/workspace')
  const mayAdd = useMay(holiday.section, 'create')
  const { user } = useSignedIn()
  const [now] = useState(() => Number(dayAt(serverNow(), user.timezone).slice(0, 4)))
  const [year, setYear] = useState(now)
  /** The holiday in the drawer; null for a new holiday, undefined while the drawer is closed. */
  const [open, setOpen] = useState<Holiday | null | undefined>()
  return (
    <FormSection title={words.many} help={t('configuration.holidaysHelp')}>
      <Group justify="space-between" gap="sm">
        <SegmentedControl
          aria-label={t('configuration.year')}
          value={String(year)}
          onChange={(chosen) => setYear(Number(chosen))}
          data={[now - 1, now, now + 1, now + 2].map(String)}
        />
        {mayAdd && (
          <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => setOpen(null)}>
            {t('configuration.addDay')}
          </Button>
        )}
      </Group>
      <Days year={year} label={`${words.many} ${year}`} onOpen={setOpen} />
      {mayAdd && <AddYear key={year} year={year} {...place} />}
      <HolidayDrawer of={open} onClose={() => setOpen(undefined)} />
    </FormSection>
  )
}

type DaysProps = { year: number; label: string; onOpen: (day: Holiday) => void }

function Days({ year, label, onOpen }: DaysProps) {
  const { t } = useTranslation('people/workspace')
  const list = useQuery(daysOf(year))
  const days = list.data?.result
  return (
    <>
      <QueryState of={list} />
      {days?.length === 0 && <NothingHere>{t('configuration.noHolidays', { year })}</NothingHere>}
      {days && days.length > 0 && (
        <ul className={classes.days} aria-label={label}>
          {days.map((each) => (
            <Row key={each._id} of={each} onOpen={() => onOpen(each)} />
          ))}
        </ul>
      )}
    </>
  )
}

/** The drawer of a holiday. If `of` is null, the drawer contains the form of a new holiday. */
function HolidayDrawer({ of, onClose }: { of: Holiday | null | undefined; onClose: () => void }) {
  const words = useEntityWords(holiday, 'people/workspace')
  return (
    <FormDrawer title={of ? of.name : words.add} opened={of !== undefined} onClose={onClose}>
      <EntityForm
        entity={holiday}
        words={words}
        form={['name', 'day']}
        record={of ?? null}
        onSaved={onClose}
        onCancel={onClose}
      />
    </FormDrawer>
  )
}

function Row({ of, onOpen }: { of: Holiday; onOpen: () => void }) {
  const mayChange = useMay(holiday.section, 'update')
  const mayRemove = useMay(holiday.section, 'delete')
  const { t } = useTranslation(['people/workspace', 'ui', 'kit'])
  const { locale } = useFormat()
  const { isRemoving, drop } = useRemoval(holiday)
  const style = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const
  const day = new Intl.DateTimeFormat(locale, style).format(new Date(`${of.day}T00:00:00Z`))
  return (
    <li>
      <Text size="sm" className="figures">
        {firstOfMonth(day, locale)}
      </Text>
      <Text size="sm" fw={500}>
        {of.name}
      </Text>
      <Group gap={0} wrap="nowrap">
        {mayChange && (
          <ActionIcon
            aria-label={t('people/workspace:configuration.change', { name: of.name })}
            onClick={onOpen}
          >
            <IconPencil size={16} />
          </ActionIcon>
        )}
        {mayRemove && (
          <ActionIcon
            aria-label={t('kit:removeNamed', { name: of.name })}
            loading={isRemoving}
            onClick={() => void drop(of, { done: t('kit:deleted', { name: of.name }) })}
          >
            <IconX size={16} />
          </ActionIcon>
        )}
      </Group>
    </li>
  )
}

/** The inputs that add the public holidays of a year from a calendar. Existing holidays are not changed. */
function AddYear({ year, country, region }: Place & { year: number }) {
  const { t } = useTranslation(['people/workspace', 'ui'])
  const language = useLanguage()
  const queries = useQueryClient()
  const [calendar, setCalendar] = useState<HolidayCalendar | null>(() => likelyCalendar(country, region))
  const add = useMutation({
    mutationFn: (chosen: HolidayCalendar) =>
      resultOf('POST /holiday/add', { body: { calendar: chosen, year } }),
    onSuccess: ({ added }) => {
      void queries.invalidateQueries({ queryKey: [holiday.name] })
      toast('success', t('people/workspace:configuration.added', { count: added }))
    },
    onError: showProblem,
  })
  return (
    <Group gap="sm" align="flex-end">
      <Select
        label={t('people/workspace:configuration.calendar')}
        placeholder={t('people/workspace:configuration.chooseCalendar')}
        data={holidayCalendars.map((code) => ({ value: code, label: calendarWords[code][language] }))}
        value={calendar}
        onChange={setCalendar}
        allowDeselect={false}
        maxDropdownHeight={300}
        w={280}
      />
      <Button
        variant="default"
        disabled={calendar === null}
        loading={add.isPending}
        onClick={() => calendar !== null && add.mutate(calendar)}
      >
        {t('people/workspace:configuration.addYear', { year })}
      </Button>
    </Group>
  )
}
