import type { Language } from '@fieldhouse/domain/kit/words/words'
import { Button, Group, Stack, Text } from '@mantine/core'
import { written } from '@fieldhouse/domain/messaging/template-text'
import { mailColours } from '@fieldhouse/domain/kit/words/mail-html'
import { IconEye, IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { PreviewDialog } from '../../kit/value/preview-dialog.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import type { MailedDocument } from './mailed-document.ts'

type Letter = {
  to: string
  subject: string
  message: string
  companyName: string
  locale: Language | null
}

const { light, brand } = mailColours

const paper = {
  padding: '4px 24px 20px',
  borderTop: `4px solid ${brand}`,
  borderRadius: 6,
  background: light.paper,
  color: light.ink,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
} as const

/** The preview of a mail and of its attached PDF. */
export function MailPreview({ document, letter }: { document: MailedDocument; letter: Letter }) {
  const { t } = useTranslation('documents')
  const [shown, setShown] = useState<'mail' | 'pdf' | null>(null)
  const pdf = document.pdf(letter.locale)
  const close = () => setShown(null)
  // A draft gets its number only when it is sent.
  const { numberVariable } = document
  const filled = (text: string) => text.replaceAll(written(numberVariable), `(${t('mail.onIssue')})`)
  return (
    <Group gap="sm">
      <Button
        variant="default"
        leftSection={<IconEye size={16} aria-hidden />}
        onClick={() => setShown('mail')}
      >
        {t('mail.preview')}
      </Button>
      {pdf && (
        <Button
          variant="default"
          leftSection={<IconFileTypePdf size={16} aria-hidden />}
          onClick={() => setShown('pdf')}
        >
          {t('mail.previewPdf')}
        </Button>
      )}
      <Dialog opened={shown === 'mail'} onClose={close} title={t('mail.preview')} size="lg">
        <Stack gap="md">
          <Facts>
            <Fact label={t('mail.to')}>{letter.to}</Fact>
            <Fact label={t('mail.subject')}>{filled(letter.subject)}</Fact>
          </Facts>
          <div style={paper}>
            <Text fw={600} fz={18} my={16}>
              {letter.companyName}
            </Text>
            <Text>{filled(letter.message.trim())}</Text>
          </div>
        </Stack>
      </Dialog>
      {pdf && (
        <PreviewDialog name={document.number} kind="pdf" {...pdf} opened={shown === 'pdf'} onClose={close} />
      )}
    </Group>
  )
}
