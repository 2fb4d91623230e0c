import { Menu, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { view } from '@fieldhouse/domain/people/view'
import { IconCheck, IconLayoutList } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../ui/toast.tsx'
import { ToolButton } from '../ui/tool-button.tsx'
import type { ListState } from './list-state.ts'
import { useRecordChanges } from './records.ts'
import { tellProblem } from './tell-problem.ts'
import { useRemoval } from './use-removal.ts'
import { type View, type Views, isChanged, queryOf } from './use-views.ts'
import { type NamedView, ViewForm } from './view-form.tsx'

type Props = { list: string; views: Views; state: ListState; hidden: readonly string[] }

/** The person's own views of a list: chosen, saved under a name, renamed, opened first, deleted. */
export function ViewsMenu({ list, views: { views, shown, show, showAll }, state, hidden }: Props) {
  const { t } = useTranslation(['list', 'kit', 'ui'])
  const { create, update } = useRecordChanges(view)
  const removal = useRemoval(view)
  const change = (of: View, values: Record<string, unknown>) =>
    update.mutateAsync({ id: of._id, version: of.version, values })
  const button = useRef<HTMLButtonElement>(null)
  // The item that opened the dialog went with its menu, so the focus goes back to the menu's button.
  const back = { onExitTransitionEnd: () => button.current?.focus() }
  const ask = (start: NamedView, onSave: (named: NamedView) => Promise<unknown>) => {
    const id = modals.open({
      ...back,
      title: t('list:views.one'),
      children: <ViewForm start={start} onSave={onSave} onDone={() => modals.close(id)} />,
    })
  }
  const saveNew = () =>
    ask({ name: '', isDefault: false }, async (named) => {
      show(await create.mutateAsync({ list, query: queryOf(state), hidden, ...named }))
      toast('success', t('list:views.saved', named))
    })
  const drop = (of: View) =>
    modals.openConfirmModal({
      ...back,
      title: t('list:views.deleteQuestion', { name: of.name }),
      labels: { confirm: t('kit:delete'), cancel: t('ui:cancel') },
      confirmProps: { color: 'red' },
      onConfirm: () =>
        void removal.drop(of, { done: t('list:views.deleted', { name: of.name }), onDone: showAll }),
    })
  const changed = shown !== undefined && isChanged(shown, state, hidden)
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ToolButton
          ref={button}
          icon={IconLayoutList}
          maw={220}
          label={shown ? t('list:views.shown', { name: shown.name }) : t('list:views.many')}
        />
      </Menu.Target>
      <Menu.Dropdown mah="70vh" style={{ overflowY: 'auto' }}>
        <ViewItem name={t('list:views.all')} isShown={shown === undefined} onClick={showAll} />
        {views.map((each) => (
          <ViewItem
            key={each._id}
            name={each.name}
            note={each.isDefault ? t('list:views.isDefault') : null}
            isShown={each._id === shown?._id}
            onClick={() => show(each)}
          />
        ))}
        <Menu.Divider />
        {shown && changed && (
          <Menu.Item onClick={() => void change(shown, { query: queryOf(state), hidden }).catch(tellProblem)}>
            {t('list:views.update', { name: shown.name })}
          </Menu.Item>
        )}
        <Menu.Item onClick={saveNew}>{t('list:views.save')}</Menu.Item>
        {shown && (
          <>
            <Menu.Item onClick={() => ask(shown, (named) => change(shown, named))}>
              {t('list:views.rename')}
            </Menu.Item>
            <Menu.Item onClick={() => void change(shown, { isDefault: !shown.isDefault }).catch(tellProblem)}>
              {t(shown.isDefault ? 'list:views.noDefault' : 'list:views.makeDefault')}
            </Menu.Item>
            <Menu.Item c="red" onClick={() => drop(shown)}>
              {t('list:views.delete')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
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
