import { ActionIcon, Button, Group, Text, TextInput } from '@mantine/core'
import type { Reckoned } from '@fieldhouse/domain/documents/document-type'
import { IconCopy, IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from '../../locales/use-translation.ts'
import { useFormat } from '../../kit/value/format.ts'
import { useFault, useInput, useValue } from '../document-form.ts'
import { DocumentLines } from './document-lines.tsx'
import { type OptionValues, inputId, mostOptions } from '../document-values.ts'
import { type LineValues, emptyLine } from './line-values.ts'
import type { DocumentForm } from '../use-document-form.ts'
import classes from '../document.module.css'

type Props = { form: DocumentForm; totals: Reckoned['sums'] }

const copyOf = (line: LineValues): LineValues => ({ ...line, id: null, key: crypto.randomUUID() })

/** The letter in an option's default name: A, B and so on. */
const lettered = (at: number) => String.fromCharCode(65 + at)

const made = (name: string, lineItems: LineValues[]): OptionValues => ({
  key: crypto.randomUUID(),
  id: null,
  name,
  lineItems,
})

/** The actions on the options. Removing one of two options moves the other's lines to the estimate. */
function useOptionActions(form: DocumentForm) {
  const { t } = useTranslation('documents')
  const set = (options: OptionValues[]) => form.setFieldValue('options', options)
  const free = (options: readonly OptionValues[]) => {
    const names = Array.from({ length: mostOptions + 1 }, (_, at) =>
      t('option.named', { letter: lettered(at) }),
    )
    return names.filter((name) => !options.some((option) => option.name === name))
  }
  const add = (lineItems?: LineValues[]) => {
    const { options } = form.getValues()
    const names = free(options)
    const more = options.length === 0 ? names.slice(0, 2) : names.slice(0, 1)
    set([...options, ...more.map((name) => made(name, lineItems ?? [emptyLine()]))])
  }
  return {
    add: () => add(),
    copy: (at: number) => add(form.getValues().options[at]?.lineItems.map(copyOf)),
    remove: (at: number) => {
      const { options, lineItems } = form.getValues()
      const left = options.filter((_, place) => place !== at)
      if (left.length > 1) return set(left)
      form.setValues({ options: [], lineItems: [...lineItems, ...(left[0]?.lineItems ?? [])].map(copyOf) })
    },
  }
}

/** The options of an estimate, each with its lines and its total including the shared lines (OPEN-214). */
export function DocumentOptions({ form, totals }: Props) {
  const { t } = useTranslation('documents')
  const options = useValue(form, 'options')
  const fault = useFault(form, ['options'])
  const actions = useOptionActions(form)
  return (
    <div id={inputId(['options'])} tabIndex={-1}>
      {options.map(({ key }, at) => (
        <Option key={key} form={form} at={at} total={totals.options?.[at]?.total} actions={actions} />
      ))}
      {options.length < mostOptions && (
        <Button
          variant="subtle"
          size="compact-sm"
          mt="xs"
          leftSection={<IconPlus size={14} />}
          onClick={actions.add}
        >
          {t(options.length === 0 ? 'option.begin' : 'option.add')}
        </Button>
      )}
      {fault && (
        <Text size="xs" c="var(--mantine-color-error)" component="div" role="alert">
          {fault}
        </Text>
      )}
    </div>
  )
}

type OptionProps = {
  form: DocumentForm
  at: number
  total: string | undefined
  actions: ReturnType<typeof useOptionActions>
}

function Option({ form, at, total, actions }: OptionProps) {
  const { t } = useTranslation('documents')
  const format = useFormat()
  const currency = useValue(form, 'currency')
  const count = useValue(form, 'options').length
  const name = useInput(form, ['options', at, 'name'])
  const told = { option: String(name.value) }
  return (
    <section className={classes.option} aria-label={told.option}>
      <Group gap="xs" wrap="nowrap" align="flex-start" mb={4}>
        <TextInput
          {...name}
          aria-label={t('option.nameOf', { at: at + 1 })}
          maxLength={80}
          flex={1}
          styles={{ input: { fontWeight: 600 } }}
        />
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('option.copy', told)}
          disabled={count >= mostOptions}
          onClick={() => actions.copy(at)}
        >
          <IconCopy size={16} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('option.remove', told)}
          onClick={() => actions.remove(at)}
        >
          <IconTrash size={16} />
        </ActionIcon>
      </Group>
      <DocumentLines form={form} list={['options', at, 'lineItems']} offers />
      <div className={`${classes.sums} figures`} aria-live="polite">
        <div className={`${classes.sum} ${classes.total}`}>
          <span>{t('option.total', told)}</span>
          <span>{format.money(total ?? '0', currency)}</span>
        </div>
      </div>
    </section>
  )
}
