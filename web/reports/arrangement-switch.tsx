import { SegmentedControl } from '@mantine/core'
import { type Arrangement, arrangements } from '@fieldhouse/domain/reports/arrangements'
import { useTranslation } from '../locales/use-translation.ts'

type Props = { offered: readonly Arrangement[]; shown: Arrangement; choose: (next: Arrangement) => void }

/** Switches between the arrangements of the dashboard. Renders nothing if there is only one arrangement. */
export function ArrangementSwitch({ offered, shown, choose }: Props) {
  const { t } = useTranslation('reports')
  if (offered.length < 2) return null
  return (
    <SegmentedControl
      aria-label={t('arrangement.label')}
      data={offered.map((value) => ({ value, label: t(`arrangement.${value}`) }))}
      value={shown}
      onChange={(value) => choose(arrangements.find((each) => each === value) ?? shown)}
    />
  )
}
