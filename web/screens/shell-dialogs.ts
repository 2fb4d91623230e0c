import { createContext, useContext } from 'react'

/** The dialogs of the shell that any screen can open. */
export type ShellDialog = 'workspaceNeeded' | 'createWorkspace' | 'shortcuts' | 'scan'

type ShellDialogs = { open: (dialog: ShellDialog) => void }

/** The context through which the shell provides the function that opens its dialogs. */
export const ShellDialogsContext = createContext<ShellDialogs | null>(null)

/** Returns the function that opens the shell's dialogs. The function works in every component within the shell. */
export function useShellDialogs(): ShellDialogs {
  const dialogs = useContext(ShellDialogsContext)
  if (dialogs === null) throw new Error('Only inside the shell')
  return dialogs
}
