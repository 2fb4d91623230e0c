import { Button, Menu } from '@mantine/core'
import type { CustomVariable } from '@fieldhouse/domain/messaging/template-text'
import { type TemplateVariable } from '@fieldhouse/domain/messaging/template-variables'
import { IconBraces } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'

type Props = {
  variables: readonly TemplateVariable[]
  /** The variables of custom fields, with their labels. */
  custom: readonly { variable: CustomVariable; label: string }[]
  onChoose: (variable: TemplateVariable | CustomVariable) => void
}

/** A menu of the variables that a message may use. */
export function VariableMenu({ variables, custom, onChoose }: Props) {
  const { t } = useTranslation('messaging')
  // After a choice, the focus moves to the text. Without a choice, the focus returns to the button of the menu.
  const [chose, setChose] = useState(false)
  const choose = (variable: TemplateVariable | CustomVariable) => {
    setChose(true)
    onChoose(variable)
  }
  return (
    <Menu position="bottom-start" withinPortal returnFocus={!chose} onOpen={() => setChose(false)}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconBraces size={16} />}>
          {t('insert')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        {variables.map((variable) => (
          <Menu.Item key={variable} onClick={() => choose(variable)}>
            {t(`variables.${variable}`)}
          </Menu.Item>
        ))}
        {custom.map(({ variable, label }) => (
          <Menu.Item key={variable} onClick={() => choose(variable)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
