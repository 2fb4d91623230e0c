import { skill } from '@fieldhouse/domain/databases/skill'
import { fieldMessage } from '@fieldhouse/domain/kit/words/field-words'
import { Button, Group, Paper, Skeleton, Stack, Textarea } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import type { AnyRecord } from '../kit/api/any-record.ts'
import { lazyRouteComponent } from '@tanstack/react-router'
import { EntityForm } from '../kit/form/entity-form.tsx'
import { useAutoSave } from '../kit/form/keep/use-auto-save.ts'
import { useEntityWords } from '../kit/text/words.ts'
import { Copy } from '../ui/copy.tsx'
import { errorOf } from '../kit/value/field-error.tsx'
import { FormDrawer } from '../kit/form/form-drawer.tsx'
import { toast } from '../kit/text/toast.tsx'
import { KitState } from './kit-state.tsx'
import { StepsKit } from './steps-kit.tsx'

/** The dialog is loaded when it opens, as in the product. */
const ConflictDialog = lazyRouteComponent(
  () => import('../kit/form/keep/conflict-dialog.tsx'),
  'ConflictDialog',
)

/** The section of line inputs is loaded separately, because it includes the drag-and-drop library. */
const LinesKit = lazyRouteComponent(() => import('./lines-kit.tsx'), 'LinesKit')

const fields = ['name', 'description', 'enabled'] as const

/** Forms in their states, from empty to automatically saved, and the toasts (UI-02, UI-22, UI-23, UI-44, UI-46). */
export function FormsKit() {
  const { t } = useTranslation('dev')
  const words = useEntityWords(skill, 'databases')
  const record: AnyRecord = {
    _id: 'kit',
    version: 1,
    name: t('sample.skill'),
    description: null,
    enabled: true,
  }
  const form = { entity: skill, words, form: fields, onSaved: () => {}, onCancel: () => {} }
  return (
    <>
      <KitState of="empty">
        <Paper withBorder p="md">
          <EntityForm {...form} record={null} />
        </Paper>
      </KitState>
      <KitState of="readOnly">
        <Paper withBorder p="md">
          <EntityForm {...form} record={record} readOnly />
        </Paper>
      </KitState>
      <KitState of="steps">
        <StepsKit />
      </KitState>
      <KitState of="lines">
        <Suspense fallback={<Skeleton h={480} />}>
          <LinesKit />
        </Suspense>
      </KitState>
      <KitState of="conflict">
        <Conflict mine={record} />
      </KitState>
      <KitState of="unsaved">
        <Unsaved />
      </KitState>
      <KitState of="autoSaved">
        <AutoSaved />
      </KitState>
      <KitState of="told">
        <Group gap="sm">
          {(['info', 'success', 'warning', 'error'] as const).map((kind) => (
            <Button key={kind} variant="default" onClick={() => toast(kind, t('sample.told'))}>
              {t(`toast.${kind}`)}
            </Button>
          ))}
          <Copy text={t('sample.skill')} label={t('sample.copy')} />
        </Group>
      </KitState>
    </>
  )
}

function Conflict({ mine }: { mine: AnyRecord }) {
  const { t } = useTranslation('dev')
  const words = useEntityWords(skill, 'databases')
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  const theirs = { ...mine, version: 2, name: t('sample.otherSkill'), description: t('sample.comment') }
  return (
    <div>
      <Button variant="default" onClick={() => setOpened(true)}>
        {t('open')}
      </Button>
      {opened && (
        <Suspense>
          <ConflictDialog
            entity={skill}
            words={words}
            msg={t('sample.conflict')}
            theirs={theirs}
            mine={{ ...mine, enabled: false }}
            fields={fields.filter((field) => field !== 'enabled')}
            changed={['name', 'description']}
            onSettle={close}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  )
}

/** A drawer that asks for confirmation before it discards typed text. */
function Unsaved() {
  const { t } = useTranslation('dev')
  const words = useEntityWords(skill, 'databases')
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  return (
    <div>
      <Button variant="default" onClick={() => setOpened(true)}>
        {t('open')}
      </Button>
      <FormDrawer title={words.one} opened={opened} onClose={close}>
        <EntityForm
          entity={skill}
          words={words}
          form={fields}
          record={null}
          onSaved={close}
          onCancel={close}
        />
      </FormDrawer>
    </div>
  )
}

/** Saves one second after the last key press, unless the text is empty. Saving the word `no` fails. */
function AutoSaved() {
  const { t } = useTranslation('dev')
  const form = useAutoSave({
    stored: { text: t('sample.mine') },
    mayBeSaved: ({ text }) => text.trim() !== '',
    save: ({ text }) => (text.trim() === 'no' ? Promise.reject(new Error(text)) : Promise.resolve()),
  })
  const { text } = form.values
  return (
    <Stack gap="xs">
      <Textarea
        label={t('sample.note')}
        value={text}
        error={text.trim() === '' ? errorOf(fieldMessage('EMPTY')) : null}
        autosize
        minRows={2}
        maxLength={500}
        onChange={(event) => form.change({ text: event.currentTarget.value })}
      />
      <output>{t(`autoSave.${form.state}`)}</output>
    </Stack>
  )
}
