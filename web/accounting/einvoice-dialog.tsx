import { Alert, Button, List, Stack, Text } from '@mantine/core'
import { invoiceFacturX, invoiceXml } from '@fieldhouse/domain/accounting/calls'
import { einvoiceSyntaxes } from '@fieldhouse/domain/accounting/einvoice/einvoice'
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

/** Downloads an issued document as an electronic invoice, or shows what it lacks (OPEN-853, OPEN-854). */
export function EInvoiceDialog({ record, onClose }: Props) {
  const { t } = useTranslation('accounting/einvoice')
  const language = useLanguage()
  const facturX = taken(`GET ${invoiceFacturX.path}`, { id: record._id })
  const xml = taken(`GET ${invoiceXml.path}`, { id: record._id })
  const missing = missingForEInvoice(record)
  return (
    <FormDialog opened onClose={onClose} title={t('title', { number: record.invoiceNumber ?? '' })} size="md">
      <Stack gap="md">
        <Text size="sm">{t('text')}</Text>
        {missing.length === 0 ? (
          <Stack gap="xs">
            <Download href={addressOf(facturX.path)} label={t('facturX')} />
            {einvoiceSyntaxes.map((syntax) => (
              <Download
                key={syntax}
                href={addressOf(xml.path, { syntax })}
                label={t(syntax === 'UBL' ? 'ubl' : 'cii')}
              />
            ))}
          </Stack>
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

/** The link to a file. */
const Download = ({ href, label }: { href: string; label: string }) => (
  <Button component="a" href={href} variant="default" leftSection={<IconDownload size={16} />}>
    {label}
  </Button>
)
