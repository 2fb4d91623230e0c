import { Button } from '@mantine/core'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { IconPencil } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { FormDrawer } from '../form/form-drawer.tsx'
import { RecordPage } from '../../ui/page/record-page.tsx'
import { useKeyHint } from '../api/use-key-hint.ts'
import { KeyTip } from '../value/key-tip.tsx'
import { ReadOnly } from '../../ui/read-only.tsx'
import type { AnyRecord } from '../api/any-record.ts'
import { ArchivedNotice, isArchived } from '../form/archived-notice.tsx'
import { nameOf } from '../text/name-of.ts'
import { useMay } from '../api/may.ts'

type Props = {
  entity: Entity
  record: AnyRecord
  number?: string
  title: ReactNode
  status?: ReactNode
  /** Actions that are shown next to 'Edit'. */
  actions?: ReactNode
  facts: ReactNode
  factsAbove?: boolean
  /** The width of the form's drawer in px, if the form needs more room than usual. */
  formWidth?: number
  /** Renders the form in the drawer. `close` closes the drawer. */
  renderForm: (close: () => void) => ReactNode
  /** The tabs. */
  children: ReactNode
}

/**
 * A record's page with an Edit button, which opens the form in a drawer. An archived or deleted record is read-only.
 */
export function EditableRecord({ record, actions, ...shown }: Props) {
  const away = isArchived(record)
  // The elements are the same for a read-only record, so that the open tab stays open when the record is restored.
  return (
    <>
      {away && <ArchivedNotice entity={shown.entity} record={record} />}
      <ReadOnly on={away}>
        <Shown {...shown} name={nameOf(shown.entity, record)} actions={away ? null : actions} />
      </ReadOnly>
    </>
  )
}

type ShownProps = Omit<Props, 'record'> & { name: string }

function Shown({ entity, name, actions, renderForm, formWidth, children, ...page }: ShownProps) {
  const { t } = useTranslation('kit')
  const [editing, setEditing] = useState(false)
  const mayUpdate = useMay(entity.section, 'update')
  const editKey = useKeyHint('E')
  const close = () => setEditing(false)
  return (
    <>
      <RecordPage
        {...page}
        actions={
          <>
            {mayUpdate && (
              <KeyTip keyName="E">
                <Button
                  variant="default"
                  {...editKey}
                  leftSection={<IconPencil size={16} />}
                  onClick={() => setEditing(true)}
                >
                  {t('editRecord')}
                </Button>
              </KeyTip>
            )}
            {actions}
          </>
        }
      >
        {children}
      </RecordPage>
      <FormDrawer title={name} opened={editing} onClose={close} width={formWidth}>
        {renderForm(close)}
      </FormDrawer>
    </>
  )
}
