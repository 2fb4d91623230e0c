import { Button } from '@mantine/core'
import type { Entity } from '@fieldhouse/domain/kit/entity'
import { IconPencil } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDrawer } from '../ui/form-drawer.tsx'
import { RecordPage } from '../ui/record-page.tsx'
import { useReadOnly } from '../ui/read-only.tsx'
import { useMay } from './may.ts'

type Props = {
  entity: Entity
  number?: string
  title: ReactNode
  /** What the drawer with the form is called: the record's name. */
  name: string
  status?: ReactNode
  /** What else can be done, beside Edit. */
  actions?: ReactNode
  facts: ReactNode
  /** The form over the record; `close` puts it away. */
  renderForm: (close: () => void) => ReactNode
  /** The tabs. */
  children: ReactNode
}

/** The page of a record with Edit at its head, which opens its form beside it. */
export function EditableRecord({ entity, name, actions, renderForm, children, ...page }: Props) {
  const { t } = useTranslation('kit')
  const [editing, setEditing] = useState(false)
  const readOnly = useReadOnly()
  const mayUpdate = useMay(entity.section, 'update') && !readOnly
  const close = () => setEditing(false)
  return (
    <>
      <RecordPage
        {...page}
        actions={
          <>
            {mayUpdate && (
              <Button
                variant="default"
                leftSection={<IconPencil size={16} />}
                onClick={() => setEditing(true)}
              >
                {t('editRecord')}
              </Button>
            )}
            {actions}
          </>
        }
      >
        {children}
      </RecordPage>
      <FormDrawer title={name} opened={editing} onClose={close}>
        {renderForm(close)}
      </FormDrawer>
    </>
  )
}
