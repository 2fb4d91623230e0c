import { Stack, Text } from '@mantine/core'
import type { DayMachine } from '@fieldhouse/domain/visits/my-day'
import { useTranslation } from '../../locales/use-translation.ts'
import { useMay } from '../../kit/api/may.ts'
import classes from './my-day.module.css'
import { PaperLinks } from './paper-links.tsx'
import { PastVisits } from './past-visits.tsx'
import { Fold, Section } from './section.tsx'
import type { StopProps } from './stop-props.ts'
import { WrittenField } from './written-field.tsx'

/** The machines to work on, each with its history, documents and parts. */
export function VisitMachines({ stop }: StopProps) {
  const { t } = useTranslation('visits/my-day')
  if (stop.machines.length === 0) return null
  return (
    <Section title={t('visit.machines')}>
      <Stack gap="md">
        {stop.machines.map((machine, at) => (
          <Machine key={machine._id ?? at} machine={machine} visit={stop.visit._id} />
        ))}
      </Stack>
    </Section>
  )
}

function Machine({ machine, visit }: { machine: DayMachine; visit: string }) {
  const { t } = useTranslation('visits/my-day')
  const { _id, version, name, serialNumber, note, documents, parts, past } = machine
  const mayWrite = useMay('DB_MACHINE', 'update')
  const known = _id === null || version === null ? null : { id: _id, version }
  return (
    <div className={classes.card}>
      <Text fw={600} fz="lg">
        {name}
      </Text>
      {known && mayWrite ? (
        <Stack gap="xs" mt="xs">
          <WrittenField
            visit={visit}
            machine={known}
            field="serialNumber"
            label={t('visit.serial')}
            value={serialNumber}
          />
          <WrittenField
            visit={visit}
            machine={known}
            field="note"
            label={t('visit.machineNote')}
            value={note}
            isLong
          />
        </Stack>
      ) : (
        <>
          {serialNumber && <Text>{t('visit.serialIs', { number: serialNumber })}</Text>}
          {note && <Text className={classes.text}>{note}</Text>}
        </>
      )}
      {documents.length > 0 && (
        <Fold title={`${t('visit.papers')} (${documents.length})`}>
          <PaperLinks papers={documents} />
        </Fold>
      )}
      {parts.length > 0 && (
        <Fold title={`${t('visit.parts')} (${parts.length})`}>
          {parts.map(({ name: part, partNumber }) => (
            <Text key={`${part} ${partNumber}`}>{[part, partNumber].filter(Boolean).join(' · ')}</Text>
          ))}
        </Fold>
      )}
      {past.length > 0 && (
        <Fold title={`${t('visit.before')} (${past.length})`}>
          <PastVisits past={past} />
        </Fold>
      )}
    </div>
  )
}
