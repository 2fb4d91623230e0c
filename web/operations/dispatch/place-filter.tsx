import { Button, Group, Select, Text, TextInput } from '@mantine/core'
import type { Board, BoardJob } from '@fieldhouse/domain/operations/board'
import {
  type LocationMode,
  defaultRadius,
  locationModes,
  radiusRange,
} from '@fieldhouse/domain/operations/dispatch-search'
import { useState } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { AddressSearch, useAddressSuggestions } from '../../kit/value/address/address-search.tsx'
import classes from './dispatch.module.css'
import { nearJob } from './near-job.ts'
import type { Dispatch, Shown } from './use-dispatch.ts'

type Props = Pick<Dispatch, 'search' | 'change'> & { board: Board; shown: Shown }

/** The change that turns off the radius search. */
const nowhere = { searchLocation: undefined, searchRadius: undefined, locationMode: undefined }

/** The radius search: its centre, its radius, and whether the centre is an address or a job site (OPEN-89). */
export function PlaceFilter(props: Props) {
  const { search, change, shown } = props
  const { t } = useTranslation('operations/dispatch')
  const suggestions = useAddressSuggestions(true)
  // Without a geocoder, the user cannot search for addresses. The default centre is then a job site.
  const isAddressless = suggestions.isAway && search.searchLocation === undefined
  const { locationMode = isAddressless ? 'jobSite' : 'searchedLocation' } = search
  const turn = (mode: LocationMode) => {
    const isJob = search.searchLocation?.job !== undefined
    const keeps = mode === 'jobSite' ? isJob : !isJob
    change({
      locationMode: mode === 'searchedLocation' && !suggestions.isAway ? undefined : mode,
      ...(keeps ? {} : { searchLocation: undefined }),
    })
  }
  return (
    <section className={classes['place']} aria-label={t('location')}>
      <Group align="flex-start" gap="sm">
        <Select
          label={t('locationMode')}
          w={200}
          allowDeselect={false}
          data={locationModes.map((value) => ({ value, label: t(`locationModes.${value}`) }))}
          value={locationMode}
          onChange={(mode) => turn(locationModes.find((each) => each === mode) ?? 'searchedLocation')}
        />
        {locationMode === 'jobSite' && <JobChoice {...props} />}
        {locationMode === 'searchedLocation' && <AddressChoice {...props} suggestions={suggestions} />}
        <RadiusInput {...props} />
        <Button variant="subtle" color="gray" mt={24} onClick={() => change(nowhere)}>
          {t('clearPlace')}
        </Button>
      </Group>
      {locationMode === 'jobSite' && isAddressless && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('jobsInstead')}
        </Text>
      )}
      {locationMode === 'technicianStart' && shown.around === null && (
        <Text size="sm" mt="xs">
          {t('noStarts')}
        </Text>
      )}
    </section>
  )
}

/** The jobs of the board that have a location. Each job occurs once. */
function jobsOf({ unscheduled, appointments }: Board): Map<string, BoardJob> {
  const all = [...unscheduled.jobs, ...appointments.map(({ job, place }) => ({ ...job, place }))]
  return new Map(all.filter(({ place }) => place !== null).map((job) => [job._id, job]))
}

function JobChoice({ board, search: { searchLocation }, change }: Props) {
  const { t } = useTranslation('operations/dispatch')
  const jobs = jobsOf(board)
  const chosen = searchLocation?.job
  const data = [...jobs.values()].map(({ _id, jobNumber, title }) => ({
    value: _id,
    label: `${jobNumber} ${title}`,
  }))
  // The board of these days does not always contain the chosen job.
  if (chosen !== undefined && !jobs.has(chosen))
    data.unshift({ value: chosen, label: searchLocation?.name ?? '' })
  return (
    <Select
      label={t('nearJob')}
      placeholder={t('chooseJob')}
      w={280}
      searchable
      data={data}
      value={chosen ?? null}
      maxDropdownHeight={300}
      onChange={(id) => {
        const job = jobs.get(id ?? '')
        change(job ? nearJob(job) : { searchLocation: undefined })
      }}
    />
  )
}

type AddressProps = Props & { suggestions: ReturnType<typeof useAddressSuggestions> }

function AddressChoice({ search: { searchLocation }, change, suggestions: of }: AddressProps) {
  const { t } = useTranslation('operations/dispatch')
  const [line, setLine] = useState(searchLocation?.name ?? '')
  const [isLost, setLost] = useState(false)
  return (
    <div style={{ width: 320, maxWidth: '100%' }}>
      <AddressSearch
        of={of}
        label={t('searchLocation')}
        value={line}
        error={isLost ? t('notFound') : undefined}
        onType={(typed) => {
          setLine(typed)
          setLost(false)
          if (typed.trim() === '') change({ searchLocation: undefined })
        }}
        onChoose={(formatted, place) => {
          setLine(formatted)
          const point = place?.location?.coordinates
          setLost(point === undefined)
          if (point) change({ searchLocation: { name: formatted, lng: point[0], lat: point[1] } })
        }}
      />
      {of.isAway && (
        <Text size="sm" c="dimmed" mt={4}>
          {t('noGeocoder')}
        </Text>
      )}
    </div>
  )
}

const isFit = (radius: number) => radius >= radiusRange.min && radius <= radiusRange.max
const radiusOf = (typed: string) => Number(typed.trim().replace(',', '.'))

/** The input for the radius. A radius outside the limits shows an error and has no effect. */
function RadiusInput({ search: { searchRadius = defaultRadius }, change }: Props) {
  const { t } = useTranslation('operations/dispatch')
  const [typed, setTyped] = useState<string | null>(null)
  const take = (text: string) => {
    setTyped(text)
    const radius = radiusOf(text)
    if (isFit(radius)) change({ searchRadius: radius === defaultRadius ? undefined : radius })
  }
  const isWrong = typed !== null && !isFit(radiusOf(typed))
  return (
    <TextInput
      label={t('searchRadius')}
      w={120}
      inputMode="decimal"
      maxLength={6}
      value={typed ?? String(searchRadius)}
      error={isWrong ? t('radiusWrong', radiusRange) : undefined}
      onChange={({ currentTarget }) => take(currentTarget.value)}
      onBlur={() => setTyped(null)}
    />
  )
}
