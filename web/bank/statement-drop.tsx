import { Alert, List, Stack, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import '@mantine/dropzone/styles.css'
import type { ImportedStatement } from '@fieldhouse/domain/bank/calls'
import { maxStatementBytes } from '@fieldhouse/domain/bank/statement'
import { IconAlertCircle, IconCircleCheck, IconFileImport } from '@tabler/icons-react'
import { problemOf } from '../kit/api/api.ts'
import { useTranslation } from '../locales/use-translation.ts'
import { ColumnsDialog } from './columns-dialog.tsx'
import { useStatement } from './use-statement.ts'

const accepted = '.ofx,.qfx,.xml,.camt,.sta,.mt940,.940,.txt,.csv'

/** The screen shows a refusal from the state of the upload, so the promise itself needs no handler. */
const ignoreRefusal = (sent: Promise<unknown>): void => void sent.catch(() => {})

/** The drop zone for the statements of a bank account, with the result of the last import. */
export function StatementDrop({ account }: { account: string }) {
  const { t } = useTranslation('bank')
  const { step, send, unclear, leave } = useStatement(account)
  return (
    <Stack gap="sm">
      <Dropzone
        onDrop={([file]) => file && ignoreRefusal(send(file))}
        multiple={false}
        maxSize={maxStatementBytes}
        loading={step.isPending}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the drop zone contains an input
        role="button"
        inputProps={{ accept: accepted, style: { display: 'none' } }}
      >
        <Stack align="center" gap={4} py="xs">
          <IconFileImport size={26} stroke={1.4} aria-hidden />
          <Text ta="center" size="sm">
            {t('drop')}
          </Text>
          <Text size="xs" c="dimmed" ta="center">
            {t('dropHint')}
          </Text>
        </Stack>
      </Dropzone>
      {step.isError && <Refused error={step.error} />}
      {step.data && <Imported result={step.data.result} />}
      {unclear && (
        <ColumnsDialog
          of={unclear.offered}
          onClose={leave}
          onChosen={async (columns) => void (await send(unclear.file, columns))}
        />
      )}
    </Stack>
  )
}

/** Why a file was refused: the fault in the file, or the general reason. */
function Refused({ error }: { error: unknown }) {
  const { errors, msg } = problemOf(error)
  return (
    <Alert role="alert" color="red" variant="light" icon={<IconAlertCircle size={18} aria-hidden />}>
      {errors[0]?.msg ?? msg}
    </Alert>
  )
}

function Imported({ result: { added, known, matched, warnings } }: { result: ImportedStatement }) {
  const { t } = useTranslation('bank')
  const said = [
    t('added', { count: added }),
    ...(known > 0 ? [t('known', { count: known })] : []),
    ...(matched > 0 ? [t('matched', { count: matched })] : []),
  ]
  return (
    <output>
      <Alert
        color={warnings.length > 0 ? 'yellow' : 'green'}
        variant="light"
        icon={<IconCircleCheck size={18} aria-hidden />}
      >
        <Text size="sm">{said.join(' · ')}</Text>
        {warnings.length > 0 && (
          <List size="sm" mt={4}>
            {warnings.map(({ msg }) => (
              <List.Item key={msg}>{msg}</List.Item>
            ))}
          </List>
        )}
      </Alert>
    </output>
  )
}
