import { Button, Group, NumberInput, Select, Stack } from '@mantine/core'
import { paperOf } from '@fieldhouse/domain/kit/value/paper'
import { type Labelled, mostLabels } from '@fieldhouse/domain/core/labelled'
import { type SheetName, labelSheets, labelsOn, sheetNames } from '@fieldhouse/domain/core/label-sheets'
import { languageOf } from '@fieldhouse/domain/kit/words/words'
import { IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { addressTo } from '../api/call.ts'
import { recall, remember, stored } from '../api/preferences.ts'
import { useSession } from '../api/session.ts'
import { DownloadButton } from '../../ui/download-button.tsx'
import { FieldColumns } from '../../ui/field-columns.tsx'

type Props = {
  entity: Labelled
  ids: readonly string[]
  /** The number of labels for these records. */
  labels: number
  onClose: () => void
}

/** Rounds a typed number and limits it to the range from 1 to `highest`. */
const within = (typed: string | number, highest: number): number =>
  Math.min(Math.max(Math.round(Number(typed)) || 1, 1), highest)

/**
 * The paper that was used last. Before the first use, the label paper for the paper size of the user's country
 * (OPEN-196).
 */
function useFirstSheet(): SheetName {
  const country = useSession().user?.country ?? null
  const last = recall(stored.labelSheet)
  const own = paperOf(country) === 'A4' ? 'avery-l7160' : 'avery-5160'
  return sheetNames.find((name) => name === last) ?? own
}

/** Asks for the paper, the number of copies and the first unused label of a sheet, and then opens or saves the PDF. */
export function LabelsDialog({ entity, ids, labels, onClose }: Props) {
  const { t, i18n } = useTranslation('kit/labels')
  const language = languageOf(i18n.language) ?? 'en'
  const [sheet, setSheet] = useState<SheetName>(useFirstSheet())
  const [copies, setCopies] = useState<string | number>(1)
  const [from, setFrom] = useState<string | number>(1)
  const places = labelsOn(labelSheets[sheet])
  const mostCopies = Math.max(Math.min(Math.floor(mostLabels / labels), 100), 1)
  const query = {
    entity,
    ids: ids.join(','),
    sheet,
    copies: within(copies, mostCopies),
    from: within(from, places),
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={entity === 'order' ? t('titleLines', { count: labels }) : t('title', { count: ids.length })}
      size="md"
    >
      <Stack gap="lg">
        <Select
          label={t('sheet')}
          data={sheetNames.map((name) => ({ value: name, label: labelSheets[name].words[language] }))}
          value={sheet}
          allowDeselect={false}
          onChange={(chosen) => {
            const found = sheetNames.find((name) => name === chosen) ?? sheet
            setSheet(found)
            remember(stored.labelSheet, found)
          }}
        />
        <FieldColumns>
          <NumberInput
            label={t('copies')}
            min={1}
            max={mostCopies}
            value={copies}
            onChange={setCopies}
            onBlur={() => setCopies(within(copies, mostCopies))}
          />
          {places > 1 && (
            <NumberInput
              label={t('from')}
              min={1}
              max={places}
              value={from}
              onChange={setFrom}
              onBlur={() => setFrom(within(from, places))}
            />
          )}
        </FieldColumns>
        <Opened query={query} />
      </Stack>
    </Dialog>
  )
}

type LabelRequest = { entity: Labelled; ids: string; sheet: SheetName; copies: number; from: number }

/** Buttons that open the PDF in a new tab or save it. */
function Opened({ query }: { query: LabelRequest }) {
  const { t } = useTranslation('kit/labels')
  const address = addressTo('GET /label/pdf', { query })
  const file = addressTo('GET /label/pdf', { query: { ...query, download: '1' } })
  return (
    <Group justify="flex-end" gap="sm">
      <DownloadButton href={file}>{t('save')}</DownloadButton>
      <Button
        component="a"
        href={address}
        target="_blank"
        rel="noreferrer"
        leftSection={<IconExternalLink size={16} aria-hidden />}
      >
        {t('show')}
      </Button>
    </Group>
  )
}
