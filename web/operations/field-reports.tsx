import { Alert, Anchor, Button, Group, Image, Stack, Text } from '@mantine/core'
import { appointment } from '@fieldhouse/domain/operations/appointment'
import { fieldReport } from '@fieldhouse/domain/visits/field-report'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import { IconClipboardCheck } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../locales/use-translation.ts'
import { addressTo, resultOf } from '../kit/api/call.ts'
import { callAction } from '../kit/api/call-action.ts'
import { useMay } from '../kit/api/may.ts'
import { readAgain } from '../kit/api/read-again.ts'
import { recordQueries } from '../kit/api/records.ts'
import { QueryState } from '../kit/api/problems/query-state.tsx'
import { showProblem } from '../kit/api/problems/show-problem.ts'
import { askFirst } from '../kit/form/keep/ask-first.ts'
import { toast } from '../kit/text/toast.tsx'
import { useFormat } from '../kit/value/format.ts'
import { fullName } from './full-name.ts'

type Report = Read<typeof fieldReport>

/** The entities that are loaded again after the office has taken over a field report. */
const touched = [fieldReport.name, appointment.name, 'job', 'visit-charge', 'invoice', 'timesheet', 'note']

/**
 * The field reports of one visit or of all visits of a job: work that technicians handed in after the visit was
 * assigned to others (OPEN-644).
 */
export function FieldReports(of: { job: string } | { visit: string }) {
  const { t } = useTranslation('operations/field-reports')
  const narrowed = 'job' in of ? { filter_job: of.job } : { filter_visit: of.visit }
  const found = useQuery(recordQueries.list(fieldReport, { ...narrowed, limit: 50 }))
  const shown = (found.data?.result ?? []).filter(
    ({ status, notApplied }) => status === 'WAITING' || (status === 'TAKEN_OVER' && notApplied.length > 0),
  )
  if (found.isLoadingError) return <QueryState of={found} what={t('field-report.one')} />
  if (shown.length === 0) return null
  return (
    <Stack gap="sm">
      {shown.map((report) =>
        report.status === 'WAITING' ? (
          <WaitingReport key={report._id} report={report} />
        ) : (
          <NotApplied key={report._id} report={report} />
        ),
      )}
    </Stack>
  )
}

function WaitingReport({ report }: { report: Report }) {
  const { t } = useTranslation('operations/field-reports')
  const { instant } = useFormat()
  const params = {
    who: fullName(report.technician),
    holders: report.holders ?? '',
    at: instant(report.finishedAt ?? report.startAt),
  }
  const kind = report.finishedAt === null ? 'worked' : 'finished'
  return (
    <Alert color="yellow" icon={<IconClipboardCheck />} title={t(`${kind}.${report.reason}`, params)}>
      <Stack gap="sm">
        <Text size="sm">{t('nothingYet')}</Text>
        <HandedIn report={report} />
        <Decide report={report} />
      </Stack>
    </Alert>
  )
}

/**
 * Shows which parts of a report were not applied when the office took it over. Users can still read the report here.
 */
function NotApplied({ report }: { report: Report }) {
  const { t } = useTranslation('operations/field-reports')
  const parts = report.notApplied.map((part) => t(`part.${part}`)).join(', ')
  return (
    <Alert color="gray" title={t('takenOver', { who: fullName(report.technician) })}>
      <Stack gap="sm">
        <Text size="sm">{t('notApplied', { parts })}</Text>
        <HandedIn report={report} />
      </Stack>
    </Alert>
  )
}

/** The content of a report, with the signed text, the signature and photos. */
function HandedIn({ report: { _id: id, summary, language, signedBy, acts } }: { report: Report }) {
  const { t } = useTranslation('operations/field-reports')
  const notes = acts.filter(({ kind }) => kind === 'note')
  return (
    <Stack gap={4} align="flex-start">
      {summary && (
        <Text size="sm" style={{ whiteSpace: 'pre-wrap' }} {...(language ? { lang: language } : {})}>
          {summary}
        </Text>
      )}
      {notes.map(({ key, content }) => (
        <Text key={key} size="sm">
          {t('note', { text: content ?? '' })}
        </Text>
      ))}
      {signedBy && (
        <>
          <Text size="sm">{t('signed', { name: signedBy })}</Text>
          <Image
            src={addressTo('GET /field-report/signature/:id', { params: { id } })}
            alt={t('signature', { name: signedBy })}
            bg="white"
            radius="sm"
            fit="contain"
            w="auto"
            h={72}
            maw="100%"
            loading="lazy"
          />
        </>
      )}
      <Photos id={id} />
    </Stack>
  )
}

function Photos({ id }: { id: string }) {
  const { t } = useTranslation('operations/field-reports')
  const { data = [] } = useQuery({
    queryKey: [fieldReport.name, 'media', id],
    queryFn: ({ signal }) =>
      resultOf('GET /:entity/media/:id', { params: { entity: fieldReport.segment, id }, signal }),
  })
  if (data.length === 0) return null
  return (
    <Group gap="xs">
      {data.map(({ _id, name, url, thumbnailUrl }) => (
        <Anchor key={_id} href={url} target="_blank" rel="noreferrer">
          <Image src={thumbnailUrl ?? url} alt={t('photo', { name })} h={72} w="auto" radius="sm" />
        </Anchor>
      ))}
    </Group>
  )
}

/** Buttons with which users who may change appointments take over or dismiss a report. */
function Decide({ report: { _id: id } }: { report: Report }) {
  const { t } = useTranslation('operations/field-reports')
  const queries = useQueryClient()
  const mayUpdate = useMay(appointment.section, 'update')
  const decide = useMutation({
    mutationFn: (action: 'take-over' | 'dismiss') => callAction(fieldReport, action, { id }),
    onSuccess: (_, action) => toast('success', t(`done.${action}`)),
    onError: showProblem,
    onSettled: () => Promise.all(touched.map((name) => readAgain(queries, name))),
  })
  if (!mayUpdate) return null
  const dismiss = () =>
    askFirst({
      title: t('dismissQuestion'),
      confirm: t('dismiss'),
      onConfirm: () => decide.mutate('dismiss'),
    })
  return (
    <Group gap="sm">
      <Button loading={decide.isPending} onClick={() => decide.mutate('take-over')}>
        {t('takeOver')}
      </Button>
      <Button variant="default" disabled={decide.isPending} onClick={dismiss}>
        {t('dismiss')}
      </Button>
    </Group>
  )
}
