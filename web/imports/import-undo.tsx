import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import type { ImportRecord } from '@fieldhouse/domain/imports/import-record'
import type { ImportUndo, KeptRecord } from '@fieldhouse/domain/imports/undo'
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react'
import { useTranslation } from '../locales/use-translation.ts'
import { problemOf } from '../kit/api/api.ts'
import { useLanguage } from '../kit/api/language.ts'
import { useMay } from '../kit/api/may.ts'
import { ProblemAlert } from '../kit/api/problems/problem-alert.tsx'
import { boundSigns } from '../kit/text/french-spaces.ts'
import { useFormat } from '../kit/value/format.ts'
import { RecordLink } from '../screens/record-link.tsx'
import { hasPage } from '../screens/record-pages.ts'
import { useUndo } from './use-import.ts'

type OfferProps = { entity: Entity; record: ImportRecord; onAsk: () => void }

/** The button that undoes an import. Shown while the import can be undone and if the user may delete its records. */
export function UndoOffer({ entity, record, onAsk }: OfferProps) {
  const { t } = useTranslation('imports')
  const may = useMay(entity.section, 'delete')
  const { undo } = record
  if (!may || !undo?.until || undo.made.length === 0) return null
  const isBegun = undo.by !== null
  return (
    <Button
      variant="subtle"
      color="red"
      leftSection={<IconArrowBackUp size={16} aria-hidden />}
      onClick={onAsk}
    >
      {t(isBegun ? 'undo.goOn' : 'undo.button')}
    </Button>
  )
}

const madeBy = ({ made }: ImportUndo): number => made.reduce((sum, { count }) => sum + count, 0)

/** Asks for confirmation of an undo. Explains the consequences of the undo, and until when the undo is possible. */
export function UndoQuestion({
  record,
  undo,
  onBack,
}: {
  record: ImportRecord
  undo: ImportUndo
  onBack: () => void
}) {
  const { t } = useTranslation('imports')
  const format = useFormat()
  const { mutate, isPending, error } = useUndo()
  const left = madeBy(undo) - undo.removed - undo.kept
  return (
    <Stack gap="md">
      <Title order={3}>{t('undo.title')}</Title>
      {error && <ProblemAlert problem={problemOf(error)} />}
      <Stack gap="xs">
        <Text size="sm">{t('undo.removes', { records: t('undo.records', { count: left }) })}</Text>
        {undo.changed > 0 && <Text size="sm">{t('undo.restores', { count: undo.changed })}</Text>}
        <Text size="sm">{t('undo.keeps')}</Text>
        {undo.until && (
          <Text size="sm" c="dimmed">
            {t('undo.until', { until: format.instant(undo.until) })}
          </Text>
        )}
      </Stack>
      <Group justify="flex-end">
        <Button variant="default" onClick={onBack} data-autofocus>
          {t('undo.keep')}
        </Button>
        <Button color="red" loading={isPending} onClick={() => mutate(record._id)}>
          {t('undo.confirm')}
        </Button>
      </Group>
    </Stack>
  )
}

/** The result of an undo. */
export function Undone({
  undo,
  onClose,
  onAnew,
}: {
  undo: ImportUndo
  onClose: () => void
  onAnew: () => void
}) {
  const { t } = useTranslation(['imports', 'ui'])
  return (
    <Stack gap="md">
      <Alert color="teal" icon={<IconCheck aria-hidden />} title={t('undo.done')}>
        <Text size="sm">{t('undo.removed', { count: undo.removed })}</Text>
        {undo.restored > 0 && <Text size="sm">{t('undo.restored', { count: undo.restored })}</Text>}
      </Alert>
      {undo.kept > 0 && <Kept undo={undo} onOpen={onClose} />}
      <Group justify="flex-end">
        <Button variant="default" onClick={onAnew}>
          {t('another')}
        </Button>
        <Button onClick={onClose} data-autofocus>
          {t('ui:close')}
        </Button>
      </Group>
    </Stack>
  )
}

/** The records that remained after an undo, each with the reason and a link. */
function Kept({ undo, onOpen }: { undo: ImportUndo; onOpen: () => void }) {
  const { t } = useTranslation('imports')
  const isFrench = useLanguage() === 'fr'
  return (
    <Stack gap="xs">
      <Text size="sm" fw={500}>
        {t('undo.kept', { count: undo.kept })}
      </Text>
      <Text size="sm" c="dimmed">
        {t('undo.keptHint')}
      </Text>
      <Stack gap={4} component="ul" m={0} p={0} mah={260} style={{ overflowY: 'auto', listStyle: 'none' }}>
        {undo.keptRecords.map((each) => (
          <Text key={`${each.entity} ${each._id} ${each.code}`} component="li" size="sm">
            <KeptName kept={each} onOpen={onOpen} />
            <Text span c="dimmed" inherit>
              {' – '}
              {isFrench ? boundSigns(each.msg) : each.msg}
            </Text>
          </Text>
        ))}
      </Stack>
      {undo.kept > undo.keptRecords.length && (
        <Text size="sm" c="dimmed">
          {t('undo.more', { count: undo.kept - undo.keptRecords.length })}
        </Text>
      )}
    </Stack>
  )
}

function KeptName({ kept: { _id, entity, name }, onOpen }: { kept: KeptRecord; onOpen: () => void }) {
  const { t } = useTranslation('imports')
  if (name === null) return t('undo.hidden')
  if (!hasPage(entity)) return name
  return (
    <span onClickCapture={onOpen}>
      <RecordLink entity={entity} record={{ _id }} fz="inherit">
        {name}
      </RecordLink>
    </span>
  )
}
