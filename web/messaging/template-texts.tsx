import { Group, Stack, Tabs, Text, TextInput, Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { messageMax, subjectMax } from '@fieldhouse/domain/messaging/template'
import { type CustomVariable, written } from '@fieldhouse/domain/messaging/template-text'
import {
  type TemplateVariable,
  subjectOf,
  variablesOf,
} from '@fieldhouse/domain/messaging/template-variables'
import { type Language, languageNames, languageOf, languages } from '@fieldhouse/domain/kit/words/words'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { errorOf } from '../kit/value/field-error.tsx'
import type { TemplateFormValues } from './template-values.ts'
import { useCustomVariables } from './custom-variables.ts'
import { VariableMenu } from './variable-menu.tsx'

type Form = UseFormReturnType<TemplateFormValues>
type Input = HTMLInputElement | HTMLTextAreaElement

type Props = {
  form: Form
  language: Language
  onLanguage: (language: Language) => void
}

/** The inputs for a template's texts in each language. The template is not available in languages without a text. */
export function TemplateTextsFields({ form, language, onLanguage }: Props) {
  const { t } = useTranslation('messaging')
  const typed = form.values.languages
  const isEmpty = (each: Language) => typed[each].body.trim() === '' && typed[each].subject.trim() === ''
  const wrong = languages.filter((each) =>
    Object.keys(form.errors).some((path) => path.startsWith(`languages.${each}.`)),
  )
  const markOf = (each: Language) => {
    if (wrong.includes(each)) return <IconAlertTriangle size={14} aria-label={t('faulty')} />
    return isEmpty(each) ? null : <IconCheck size={14} aria-label={t('written')} />
  }
  return (
    <Tabs value={language} onChange={(next) => onLanguage(languageOf(next) ?? language)} keepMounted={false}>
      <Tabs.List aria-label={t('languages')}>
        {languages.map((each) => (
          <Tabs.Tab
            key={each}
            value={each}
            lang={each}
            rightSection={markOf(each)}
            {...(wrong.includes(each) ? { color: 'red' } : {})}
          >
            {languageNames[each]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {languages.map((each) => (
        <Tabs.Panel key={each} value={each} pt="md">
          <Message form={form} language={each} />
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

/** The inputs for subject and text in one language. A variable is inserted into the input that last had the focus. */
function Message({ form, language }: { form: Form; language: Language }) {
  const { t } = useTranslation('messaging')
  const { type, category } = form.values
  const [subject, body] = [`languages.${language}.subject`, `languages.${language}.body`]
  const { insert, onFocus } = useInsertion(form, body)
  return (
    <Stack gap="md">
      {type !== 'SMS' && (
        <TextInput
          {...textProps(form, subject)}
          onFocus={onFocus}
          label={type === null ? t('subjectOptional') : t('subject')}
          maxLength={subjectMax}
          lang={language}
        />
      )}
      <Textarea
        {...textProps(form, body)}
        onFocus={onFocus}
        label={t('body')}
        error={errorOf(form.errors[body] ?? form.errors['languages'])}
        autosize
        minRows={8}
        maxRows={20}
        maxLength={messageMax}
        lang={language}
      />
      <Group>
        <VariableMenu
          variables={variablesOf(subjectOf(category))}
          custom={useCustomVariables(subjectOf(category))}
          onChoose={insert}
        />
        <Text size="xs" c="dimmed" flex="1 1 240px">
          {t('fallbackHelp', { example: `{{client.firstName|${t('fallbackWord')}}}` })}
        </Text>
      </Group>
    </Stack>
  )
}

function textProps(form: Form, path: string) {
  const { defaultValue: _, onChange, ...props } = form.getInputProps(path)
  const change = (event: { currentTarget: Input }) => {
    onChange(event)
    form.clearFieldError('languages')
  }
  return { ...props, name: path, error: errorOf(props.error), onChange: change }
}

/** Returns `insert`, which puts a variable at the caret of the input that last had the focus. */
function useInsertion(form: Form, usual: string) {
  const last = useRef<Input>(null)
  const behind = useRef<{ name: string; at: number }>(null)
  useLayoutEffect(() => {
    const target = behind.current
    if (!target) return
    behind.current = null
    const input = inputNamed(target.name)
    input?.focus()
    input?.setSelectionRange(target.at, target.at)
  })
  const insert = (variable: TemplateVariable | CustomVariable) => {
    const input = last.current?.isConnected ? last.current : inputNamed(usual)
    if (!input) return
    const { name, value, selectionStart, selectionEnd } = input
    const from = selectionStart ?? value.length
    const text = written(variable)
    behind.current = { name, at: from + text.length }
    form.setFieldValue(name, `${value.slice(0, from)}${text}${value.slice(selectionEnd ?? from)}`)
    form.clearFieldError('languages')
  }
  const onFocus = (event: { currentTarget: Input }) => {
    last.current = event.currentTarget
  }
  return { insert, onFocus }
}

const inputNamed = (name: string) => document.querySelector<Input>(`[name="${name}"]`)
