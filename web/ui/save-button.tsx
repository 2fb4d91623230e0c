import { Button, Loader } from '@mantine/core'
import { useTranslation } from '../locales/use-translation.ts'

/**
 * The save button of a settings form. While the form is saved, the button shows `Saving...` and keeps the focus
 * (WS-19).
 */
export function SaveButton({ saving, label }: { saving: boolean; label?: string }) {
  const { t } = useTranslation('ui')
  return (
    <Button
      type="submit"
      aria-disabled={saving || undefined}
      leftSection={saving ? <Loader size={14} color="currentColor" aria-hidden /> : null}
    >
      {saving ? t('saving') : (label ?? t('save'))}
    </Button>
  )
}
