import { Button, Menu } from '@mantine/core'
import { type TemplateVariable } from '@fieldhouse/domain/databases/template-variables'
import { IconBraces } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

type Props = { variables: readonly TemplateVariable[]; onChoose: (variable: TemplateVariable) => void }

/** Offers the variables that a message may use. */
export function VariableMenu({ variables, onChoose }: Props) {
  const { t } = useTranslation('templates')
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <Button variant="default" leftSection={<IconBraces size={16} />}>
          {t('insert')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        {variables.map((variable) => (
          <Menu.Item key={variable} onClick={() => onChoose(variable)}>
            {t(`variables.${variable}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
