import { createContext, useContext } from 'react'

/** The dialogs that the shell keeps ready for whoever asks. */
export type ShellDialog = 'workspaceNeeded' | 'createWorkspace' | 'shortcuts' | 'scan'

type ShellDialogs = { open: (dialog: ShellDialog) => void }

/** Filled by the shell. */
export const ShellDialogsContext = createContext<ShellDialogs | null>(null)

/** Opens a dialog of the shell from anywhere inside it. */
export function useShellDialogs(): ShellDialogs {
  const dialogs = useContext(ShellDialogsContext)
  if (dialogs === null) throw new Error('Only inside the shell')
  return dialogs
}
