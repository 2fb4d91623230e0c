import { Button, Group, SegmentedControl, Select } from '@mantine/core'
import { appointmentStates } from '@fieldhouse/domain/operations/appointment-status'
import type { Board } from '@fieldhouse/domain/operations/board'
import { defaultRadius, dispatchStatuses, viewModes } from '@fieldhouse/domain/operations/dispatch-search'
import { IconChevronDown, IconMapPin } from '@tabler/icons-react'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { useLanguage } from '../../kit/api/language.ts'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { fullName } from '../full-name.ts'
import { ChoiceFilter } from './choice-filter.tsx'
import { DateFilter } from './date-filter.tsx'
import { Mark } from './mark.tsx'
import { markOfStatus } from './marks.ts'
import { wayLength } from './route/route-text.ts'
import type { Dispatch, Shown } from './use-dispatch.ts'

/** The filter by location is loaded when the user opens it. */
const PlaceFilter = lazyRouteComponent(() => import('./place-filter.tsx'), 'PlaceFilter')

type Props = { of: Dispatch; board: Board; shown: Shown }

/** The toolbar with the view, the days and the filters. */
export function DispatchToolbar({ of, board, shown }: Props) {
  const { search, change } = of
  const [isPlaceOpen, setPlaceOpen] = useState(search.locationMode !== undefined && shown.around === null)
  return (
    <>
      <Group gap="sm" className="no-print">
        <ViewSwitch {...of} />
        <DateFilter {...of} />
        <TechnicianFilter {...{ of, board, shown }} />
        <StatusFilter {...of} />
        <Button
          variant={shown.around ? 'light' : 'default'}
          px="sm"
          maw={360}
          aria-expanded={isPlaceOpen}
          leftSection={<IconMapPin size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          onPointerEnter={() => void PlaceFilter.preload?.()}
          onClick={() => setPlaceOpen(!isPlaceOpen)}
        >
          <PlaceText of={of} shown={shown} />
        </Button>
        <ClearAll {...of} />
      </Group>
      {isPlaceOpen && (
        <Suspense>
          <PlaceFilter
            key={search.searchLocation?.name ?? ''}
            search={search}
            change={change}
            board={board}
            shown={shown}
          />
        </Suspense>
      )}
    </>
  )
}

/** The value of `view` in the URL if the user has closed the saved view that opens by default. */
const everything = 'all'

/** A button that clears all filters except the days. */
function ClearAll({ search, replace }: Dispatch) {
  const { t } = useTranslation('operations/dispatch')
  const { technicians, statuses, searchLocation, searchRadius, locationMode, ...days } = search
  const narrowing = [technicians, statuses, searchLocation, searchRadius, locationMode]
  if (narrowing.every((filter) => filter === undefined)) return null
  return (
    <Button
      variant="subtle"
      color="gray"
      onClick={() => replace({ ...days, view: search.view && everything })}
    >
      {t('clearAll')}
    </Button>
  )
}

/** A filter for the shown technicians. In the route view, the filter chooses the technician whose route is shown. */
function TechnicianFilter({ of: { search, change }, board, shown }: Props) {
  const { t } = useTranslation('operations/dispatch')
  const people = board.technicians.map((each) => ({ value: each._id, label: fullName(each) }))
  if (search.viewMode === 'route')
    return (
      <Select
        aria-label={t('routeOf')}
        searchable
        allowDeselect={false}
        data={people}
        value={shown.technicians[0]?._id ?? null}
        onChange={(id) => id !== null && change({ technicians: [id] })}
      />
    )
  return (
    <ChoiceFilter
      label={t('technicians')}
      choices={people}
      value={search.technicians ?? []}
      onChange={(ids) => change({ technicians: ids.length > 0 ? ids : undefined })}
    />
  )
}

function ViewSwitch({ search: { viewMode = 'normal' }, change }: Dispatch) {
  const { t } = useTranslation('operations/dispatch')
  const isPhone = useIsPhone()
  return (
    <SegmentedControl
      size={isPhone ? 'sm' : 'xs'}
      fullWidth={isPhone}
      aria-label={t('viewMode')}
      data={viewModes.map((value) => ({ value, label: t(`views.${value}`) }))}
      value={viewMode}
      onChange={(chosen) =>
        change({ viewMode: viewModes.find((each) => each === chosen && each !== 'normal') })
      }
    />
  )
}

function StatusFilter({ search: { statuses = [] }, change }: Dispatch) {
  const { t } = useTranslation('operations/dispatch')
  const language = useLanguage()
  const choices = dispatchStatuses.map((value) => ({
    value,
    label: value === 'TO_SCHEDULE' ? t('toSchedule') : appointmentStates.words[value][language],
    mark: <Mark of={markOfStatus(value)} size={20} />,
  }))
  return (
    <ChoiceFilter
      label={t('statuses')}
      choices={choices}
      value={statuses}
      onChange={(values) => {
        const wanted = dispatchStatuses.filter((each) => values.includes(each))
        change({ statuses: wanted.length > 0 ? wanted : undefined })
      }}
    />
  )
}

/** The button's text: 'Location', or the active radius search: '10 km around …'. */
function PlaceText({ of: { search, clock }, shown }: Pick<Props, 'of' | 'shown'>) {
  const { t } = useTranslation('operations/dispatch')
  if (!shown.around) return t('location')
  const radius = wayLength((search.searchRadius ?? defaultRadius) * 1000, clock.locale)
  if (search.locationMode === 'technicianStart') return t('aroundStarts', { radius })
  return t('locationIs', { radius, name: search.searchLocation?.name ?? '' })
}
