import { Alert, Progress, Stack, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import '@mantine/dropzone/styles.css'
import { acceptedFiles, isImported } from '@fieldhouse/domain/imports/file-kinds'
import { mostImportRows } from '@fieldhouse/domain/imports/import-state'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { IconAlertCircle, IconFileSpreadsheet } from '@tabler/icons-react'
import { useTranslation } from '../locales/use-translation.ts'
import { problemOf } from '../kit/api/api.ts'
import { useFormat } from '../kit/value/format.ts'
import { ProblemAlert } from '../kit/api/problems/problem-alert.tsx'
import { useStaging } from './use-import.ts'
import { type ImportRecord } from '@fieldhouse/domain/imports/import-record'

type Props = { entity: Entity; onStaged: (record: ImportRecord) => void }

/** The error of an unreadable file. The error is shown by itself, because there is no input to correct. */
function FileFault({ children }: { children: string }) {
  return (
    <Alert role="alert" color="red" variant="light" icon={<IconAlertCircle size={18} aria-hidden />}>
      {children}
    </Alert>
  )
}

/** A hint about other accepted types of file. */
function Also({ children }: { children: string }) {
  return (
    <Text size="xs" c="dimmed" ta="center" maw={480}>
      {children}
    </Text>
  )
}

/** The drop zone for the file to import. */
export function ImportDrop({ entity, onStaged }: Props) {
  const { t } = useTranslation('imports')
  const format = useFormat()
  const { mutate, isPending, error, share } = useStaging(entity, onStaged)
  const problem = error ? problemOf(error) : null
  const fileFault = problem?.errors.find(({ path }) => path[0] === 'file')?.msg
  return (
    <Stack gap="md">
      {fileFault ? <FileFault>{fileFault}</FileFault> : <ProblemAlert problem={problem} />}
      <Dropzone
        onDrop={([file]) => file && mutate(file)}
        multiple={false}
        loading={isPending}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the drop zone contains an input
        role="button"
        inputProps={{ accept: acceptedFiles(entity), style: { display: 'none' } }}
      >
        <Stack align="center" gap={4} py="xl">
          <IconFileSpreadsheet size={32} stroke={1.4} aria-hidden />
          <Text ta="center">{t('drop')}</Text>
          <Text size="xs" c="dimmed" ta="center" maw={480}>
            {t('dropHint', { rows: format.number(mostImportRows) })}
          </Text>
          {isImported(entity, 'vcf') && <Also>{t('dropContacts')}</Also>}
          {isImported(entity, 'ics') && <Also>{t('dropEvents')}</Also>}
        </Stack>
      </Dropzone>
      {isPending && (
        <>
          <Progress value={share * 100} aria-label={t('sending')} />
          <Text size="sm" component="output">
            {t(share < 1 ? 'sending' : 'reading')}
          </Text>
        </>
      )}
    </Stack>
  )
}
