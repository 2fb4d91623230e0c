import { Menu, Text } from '@mantine/core'
import { view } from '@fieldhouse/domain/core/view'
import { IconCheck, IconLayoutList } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import { toast } from '../text/toast.tsx'
import { ToolButton } from '../../ui/tool-button.tsx'
import { askFirst } from '../form/keep/ask-first.ts'
import type { ListState } from './list-search.ts'
import { useRecordChanges } from '../api/records.ts'
import { showProblem } from '../api/problems/show-problem.ts'
import { useRemoval } from '../form/use-removal.ts'
import { type View, type Views, isChanged, queryOf } from './use-views.ts'
import { type NamedView, ViewForm } from './view-form.tsx'

type Props = {
  list: string
  views: Views
  state: ListState
  hidden: readonly string[]
  /** Whether the button shows only an icon while no view is shown, to save space. */
  isCompact?: boolean
}

/** The view to which the user is giving a name: its current name, and a function that saves it. */
type Naming = { start: NamedView; onSave: (named: NamedView) => Promise<unknown> }

const unnamed: NamedView = { name: '', isDefault: false }

/** The actions on the user's views of a list. */
function useViewChanges({ list, views: { show, showAll }, state, hidden }: Props) {
  const { t } = useTranslation('kit/list')
  const { create, update } = useRecordChanges(view)
  const removal = useRemoval(view)
  const change = ({ _id: id, version }: View, values: Record<string, unknown>) =>
    update.mutateAsync({ id, version, values })
  return {
    save: async (named: NamedView) => {
      show(await create.mutateAsync({ list, query: queryOf(state), hidden, ...named }))
      toast('success', t('views.saved', named))
    },
    rename: (of: View, named: NamedView) => change(of, named),
    /** Replaces the state that a view stores with the current state of the list. */
    renew: (of: View) => void change(of, { query: queryOf(state), hidden }).catch(showProblem),
    turnDefault: (of: View) => void change(of, { isDefault: !of.isDefault }).catch(showProblem),
    drop: (of: View) =>
      askFirst({
        title: t('views.deleteQuestion', { name: of.name }),
        onConfirm: () =>
          void removal.drop(of, { done: t('views.deleted', { name: of.name }), onDone: showAll }),
      }),
  }
}

/**
 * A menu with the user's saved views of a list. Users can choose, save, rename and delete views, and make one the
 * default.
 */
export function ViewsMenu(props: Props) {
  const { t } = useTranslation('kit/list')
  const { views, shown, show, showAll } = props.views
  const changes = useViewChanges(props)
  const [naming, setNaming] = useState<Naming | null>(null)
  const close = () => setNaming(null)
  const changed = shown !== undefined && isChanged(shown, props.state, props.hidden)
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
            isCompact={props.isCompact === true && shown === undefined}
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
          {changed && (
            <Menu.Item onClick={() => changes.renew(shown)}>
              {t('views.update', { name: shown.name })}
            </Menu.Item>
          )}
          <Menu.Item onClick={() => setNaming({ start: unnamed, onSave: changes.save })}>
            {t('views.save')}
          </Menu.Item>
          {shown && <ShownViewItems shown={shown} changes={changes} onNaming={setNaming} />}
        </Menu.Dropdown>
      </Menu>
    </>
  )
}

type ShownProps = {
  shown: View
  changes: ReturnType<typeof useViewChanges>
  onNaming: (naming: Naming) => void
}

/** The actions on the view that is shown. */
function ShownViewItems({ shown, changes, onNaming }: ShownProps) {
  const { t } = useTranslation('kit/list')
  const onSave = (named: NamedView) => changes.rename(shown, named)
  return (
    <>
      <Menu.Item onClick={() => onNaming({ start: shown, onSave })}>{t('views.rename')}</Menu.Item>
      <Menu.Item onClick={() => changes.turnDefault(shown)}>
        {t(shown.isDefault ? 'views.noDefault' : 'views.makeDefault')}
      </Menu.Item>
      <Menu.Item c="red" onClick={() => changes.drop(shown)}>
        {t('views.delete')}
      </Menu.Item>
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
