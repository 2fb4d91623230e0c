import { Alert, Button, Group, List, Stack, Text } from '@mantine/core'
import { invoiceXml } from '@fieldhouse/domain/accounting/calls'
import { type EInvoiceSyntax, einvoiceSyntaxes } from '@fieldhouse/domain/accounting/einvoice/einvoice'
import { missingForEInvoice } from '@fieldhouse/domain/accounting/einvoice/einvoice-of'
import { sayField } from '@fieldhouse/domain/field-words'
import { IconDownload } from '@tabler/icons-react'
import { addressOf } from '../kit/api/api.ts'
import { taken } from '../kit/api/call.ts'
import { useLanguage } from '../kit/api/language.ts'
import { FormDialog } from '../kit/form/form-dialog.tsx'
import { useTranslation } from '../locales/use-translation.ts'
import type { InvoiceRecord } from './invoice-calls.ts'

type Props = { record: InvoiceRecord; onClose: () => void }

/** Downloads an issued document as an electronic invoice, or shows what it lacks (OPEN-853). */
export function EInvoiceDialog({ record, onClose }: Props) {
  const { t } = useTranslation('accounting/einvoice')
  const language = useLanguage()
  const missing = missingForEInvoice(record)
  return (
    <FormDialog opened onClose={onClose} title={t('title', { number: record.invoiceNumber ?? '' })} size="md">
      <Stack gap="md">
        <Text size="sm">{t('text')}</Text>
        {missing.length === 0 ? (
          <Group gap="sm">
            {einvoiceSyntaxes.map((syntax) => (
              <Download key={syntax} record={record} syntax={syntax} />
            ))}
          </Group>
        ) : (
          <Alert color="yellow" variant="light" title={t('missing')}>
            <List size="sm" mb="sm">
              {missing.map(({ code }) => (
                <List.Item key={code}>{sayField(code, language)}</List.Item>
              ))}
            </List>
            {t('mend')}
          </Alert>
        )}
      </Stack>
    </FormDialog>
  )
}

/** The link to the file of a syntax. */
function Download({ record, syntax }: Pick<Props, 'record'> & { syntax: EInvoiceSyntax }) {
  const { t } = useTranslation('accounting/einvoice')
  const { path } = taken(`GET ${invoiceXml.path}`, { id: record._id })
  return (
    <Button
      component="a"
      href={addressOf(path, { syntax })}
      variant="default"
      leftSection={<IconDownload size={16} />}
    >
      {t(syntax === 'UBL' ? 'ubl' : 'cii')}
    </Button>
  )
}
