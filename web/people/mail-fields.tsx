import { resultOf } from '../kit/api/call.ts'
import { Stack, Switch, Text } from '@mantine/core'
import type { ConfigurationView } from '@fieldhouse/domain/people/configuration'
import { Fragment } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import type { FormValues } from '../kit/form/form-values.ts'
import { TestMail } from '../kit/api/test-mail.tsx'
import type { CheckedForm } from '../kit/form/use-checked-form.ts'
import type { EntityWords } from '../kit/text/words.ts'
import { EmailField, TextField } from '../kit/value/checked-fields.tsx'
import { Fact, Facts } from '../ui/facts.tsx'

type Props = {
  of: CheckedForm<FormValues>
  words: EntityWords
  readOnly: boolean
  /** The email address of the workspace. By default, replies go to this address. */
  address: string
  view: ConfigurationView | undefined
}

/** The settings for automatic emails to clients, and for what clients can do through the links in them. */
const switches = ['visitMails', 'visitMoves', 'reviewMails'] as const

type SwitchProps = Pick<Props, 'of' | 'words' | 'readOnly'> & { name: (typeof switches)[number] }

function MailSwitch({ of, words, readOnly, name }: SwitchProps) {
  const { t } = useTranslation('people/workspace')
  return (
    <Switch
      label={words.field(name)}
      description={t(`configuration.${name}Help`)}
      checked={of.form.values[name] === true}
      disabled={readOnly}
      onChange={(event) => of.form.setFieldValue(name, event.currentTarget.checked)}
    />
  )
}

/** The minimum notice for clients who move an appointment, in hours. */
function MoveNotice({ of, words, readOnly }: Omit<SwitchProps, 'name'>) {
  const { t } = useTranslation('people/workspace')
  return (
    <TextField
      of={of}
      name="moveNoticeHours"
      label={words.field('moveNoticeHours')}
      description={t('configuration.moveNoticeHoursHelp')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      inputMode="numeric"
      autoComplete="off"
      disabled={readOnly || of.form.values['visitMoves'] !== true}
      maw={400}
    />
  )
}

/** Inputs for the reply address and the automatic emails. Also shows the sender, and sends a test email. */
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
      {switches.map((name) => (
        <Fragment key={name}>
          <MailSwitch {...{ of, words, readOnly, name }} />
          {name === 'visitMoves' && <MoveNotice {...{ of, words, readOnly }} />}
        </Fragment>
      ))}
      <TextField
        of={of}
        name="reviewPage"
        optional
        label={words.field('reviewPage')}
        description={t('configuration.reviewPageHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        inputMode="url"
        autoComplete="off"
        disabled={readOnly}
        maw={400}
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
