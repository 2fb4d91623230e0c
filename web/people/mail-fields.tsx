import { resultOf } from '../kit/api/call.ts'
import { Stack, Switch, Text } from '@mantine/core'
import type { ConfigurationView } from '@fieldhouse/domain/people/configuration'
import { useTranslation } from 'react-i18next'
import type { FormValues } from '../kit/form/form-values.ts'
import { TestMail } from '../kit/api/test-mail.tsx'
import type { CheckedForm } from '../kit/form/use-checked-form.ts'
import type { EntityWords } from '../kit/text/words.ts'
import { EmailField } from '../kit/value/checked-fields.tsx'
import { Fact, Facts } from '../ui/facts.tsx'

type Props = {
  of: CheckedForm<FormValues>
  words: EntityWords
  readOnly: boolean
  /** The workspace's own address, where answers go unless said otherwise. */
  address: string
  view: ConfigurationView | undefined
}

/** Who mails come from, where answers go, and a mail to try it with. */
export function MailFields({ of, words, readOnly, address, view }: Props) {
  const { t } = useTranslation('people/workspace')
  return (
    <Stack gap="md">
      {view?.sender === null && <Text size="sm">{t('configuration.noSender')}</Text>}
      {view?.sender && (
        <Facts>
          <Fact label={t('configuration.sender')}>
            {view.sender}
            <Text size="xs" c="dimmed">
              {t('configuration.setBy')}
            </Text>
          </Fact>
        </Facts>
      )}
      <EmailField
        of={of}
        name="replyTo"
        optional
        label={words.field('replyTo')}
        description={t('configuration.replyToHelp', { address })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        disabled={readOnly}
        maw={400}
      />
      <Switch
        label={words.field('visitMails')}
        description={t('configuration.visitMailsHelp')}
        checked={of.form.values['visitMails'] === true}
        disabled={readOnly}
        onChange={(event) => of.form.setFieldValue('visitMails', event.currentTarget.checked)}
      />
      <Switch
        label={words.field('visitMoves')}
        description={t('configuration.visitMovesHelp')}
        checked={of.form.values['visitMoves'] === true}
        disabled={readOnly}
        onChange={(event) => of.form.setFieldValue('visitMoves', event.currentTarget.checked)}
      />
      {!readOnly && (
        <TestMail
          send={() => resultOf('POST /configuration/test-mail')}
          label={t('configuration.test')}
          help={t('configuration.testHelp')}
        />
      )}
    </Stack>
  )
}
