import { useRouter } from '@tanstack/react-router'
import { recordPages } from '../screens/record-pages.ts'
import { ScanDialog } from './scan-dialog.tsx'

/**
 * Opens the record of a scanned label on any screen. For the label of an order line, opens the order and marks the
 * line (OPEN-210).
 */
export function Finder({ onClose }: { onClose: () => void }) {
  const router = useRouter()
  return (
    <ScanDialog
      onFound={async ({ entity, _id, line }) => {
        onClose()
        await router.navigate({
          to: recordPages[entity],
          params: { id: _id },
          search: { line: line ?? undefined },
        })
        return null
      }}
      onClose={onClose}
    />
  )
}
