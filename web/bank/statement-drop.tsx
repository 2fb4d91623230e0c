import { Alert, List, Stack, Text } from '@mantine/core'
import type { ImportedStatement } from '@fieldhouse/domain/bank/calls'
import { IconCircleCheck } from '@tabler/icons-react'
import { FileRefused, FileZone } from '../kit/form/file-zone.tsx'
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
      <FileZone
        accept={accepted}
        onFile={(file) => ignoreRefusal(send(file))}
        isReading={step.isPending}
        text={t('drop')}
        hint={t('dropHint')}
      />
      {step.isError && <FileRefused error={step.error} />}
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
