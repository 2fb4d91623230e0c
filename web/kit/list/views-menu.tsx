import { Menu, Text } from '@mantine/core'
import { view } from '@fieldhouse/domain/people/view'
import { IconCheck, IconLayoutList } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../form/form-dialog.tsx'
import { toast } from '../text/toast.tsx'
import { ToolButton } from '../../ui/tool-button.tsx'
import { askFirst } from '../form/ask-first.ts'
import type { ListState } from './list-search.ts'
import { useRecordChanges } from '../api/records.ts'
import { tellProblem } from '../api/tell-problem.ts'
import { useRemoval } from '../form/use-removal.ts'
import { type View, type Views, isChanged, queryOf } from './use-views.ts'
import { type NamedView, ViewForm } from './view-form.tsx'

type Props = { list: string; views: Views; state: ListState; hidden: readonly string[] }

/** A view that is being named: what it is called so far, and what keeps the name. */
type Naming = { start: NamedView; onSave: (named: NamedView) => Promise<unknown> }

const unnamed: NamedView = { name: '', isDefault: false }

/** The person's own views of a list: chosen, saved under a name, renamed, opened first, deleted. */
export function ViewsMenu({ list, views: { views, shown, show, showAll }, state, hidden }: Props) {
  const { t } = useTranslation('kit/list')
  const { create, update } = useRecordChanges(view)
  const removal = useRemoval(view)
  const change = (of: View, values: Record<string, unknown>) =>
    update.mutateAsync({ id: of._id, version: of.version, values })
  const [naming, setNaming] = useState<Naming | null>(null)
  const close = () => setNaming(null)
  const saveNew = async (named: NamedView) => {
    show(await create.mutateAsync({ list, query: queryOf(state), hidden, ...named }))
    toast('success', t('views.saved', named))
  }
  const drop = (of: View) =>
    askFirst({
      title: t('views.deleteQuestion', { name: of.name }),
      onConfirm: () =>
        void removal.drop(of, { done: t('views.deleted', { name: of.name }), onDone: showAll }),
    })
  const changed = shown !== undefined && isChanged(shown, state, hidden)
  return (
    <>
      <FormDialog title={t('views.one')} opened={naming !== null} onClose={close}>
        {naming && <ViewForm {...naming} onDone={close} />}
      </FormDialog>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ToolButton
            icon={IconLayoutList}
            maw={220}
            isNews={shown !== undefined}
            label={shown ? t('views.shown', { name: shown.name }) : t('views.many')}
          />
        </Menu.Target>
        <Menu.Dropdown mah="70vh" style={{ overflowY: 'auto' }}>
          <ViewItem name={t('views.all')} isShown={shown === undefined} onClick={showAll} />
          {views.map((each) => (
            <ViewItem
              key={each._id}
              name={each.name}
              note={each.isDefault ? t('views.isDefault') : null}
              isShown={each._id === shown?._id}
              onClick={() => show(each)}
            />
          ))}
          <Menu.Divider />
          {shown && changed && (
            <Menu.Item
              onClick={() => void change(shown, { query: queryOf(state), hidden }).catch(tellProblem)}
            >
              {t('views.update', { name: shown.name })}
            </Menu.Item>
          )}
          <Menu.Item onClick={() => setNaming({ start: unnamed, onSave: saveNew })}>
            {t('views.save')}
          </Menu.Item>
          {shown && (
            <>
              <Menu.Item onClick={() => setNaming({ start: shown, onSave: (named) => change(shown, named) })}>
                {t('views.rename')}
              </Menu.Item>
              <Menu.Item
                onClick={() => void change(shown, { isDefault: !shown.isDefault }).catch(tellProblem)}
              >
                {t(shown.isDefault ? 'views.noDefault' : 'views.makeDefault')}
              </Menu.Item>
              <Menu.Item c="red" onClick={() => drop(shown)}>
                {t('views.delete')}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
    </>
  )
}

type ItemProps = { name: string; note?: string | null; isShown: boolean; onClick: () => void }

function ViewItem({ name, note = null, isShown, onClick }: ItemProps) {
  return (
    <Menu.Item
      leftSection={<IconCheck size={14} aria-hidden opacity={isShown ? 1 : 0} />}
      {...(isShown ? { 'aria-current': true } : {})}
      onClick={onClick}
    >
      {name}
      {note !== null && (
        <Text span size="xs" c="dimmed" ml={8}>
          {note}
        </Text>
      )}
    </Menu.Item>
  )
}
