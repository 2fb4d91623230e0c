import type { Board } from '@fieldhouse/domain/operations/board'
import { Menu } from '@mantine/core'
import { IconBaselineDensityMedium } from '@tabler/icons-react'
import { useTranslation } from '../../locales/use-translation.ts'
import { ToolButton } from '../../ui/tool-button.tsx'
import { ChoiceItem } from './choice-item.tsx'
import { groupings, mayGroup } from './board-groups.ts'
import { type BoardDisplayState, boardDensities } from './use-board-display.ts'

type Props = { board: Pick<Board, 'technicians'>; of: BoardDisplayState }

/** A menu for the board's row density and grouping (OPEN-670, OPEN-671). */
export function DisplayMenu({ board, of: { display, change } }: Props) {
  const { t } = useTranslation('operations/calendar')
  const offered = groupings.filter((by) => mayGroup(board.technicians, by))
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ToolButton icon={IconBaselineDensityMedium} label={t('display.label')} isCompact />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('display.density')}</Menu.Label>
        {boardDensities.map((density) => (
          <ChoiceItem
            key={density}
            text={t(`display.densities.${density}`)}
            isChosen={density === display.density}
            onChoose={() => change({ density })}
          />
        ))}
        <Menu.Divider />
        <Menu.Label>{t('display.groupBy')}</Menu.Label>
        {offered.map((by) => (
          <ChoiceItem
            key={by}
            text={t(`display.by.${by}`)}
            isChosen={by === display.by}
            onChoose={() => change({ by })}
          />
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
