import { AppShell } from '@mantine/core'
import { useDisclosure, useHotkeys, useMediaQuery } from '@mantine/hooks'
import { type ReactNode, Suspense, lazy, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { i18n } from '../kit/text/i18n.ts'
import { useLive } from '../kit/api/live.ts'
import { recall, remember, stored } from '../kit/api/preferences.ts'
import { useSignedIn } from '../kit/api/session.ts'
import { ImportButton } from '../imports/import-button.tsx'
import { ImportPart, type ImportPartProps } from '../kit/list/import-part.ts'
import { takeReady } from '../people/enter-workspace.ts'
import { UnsavedPage } from '../kit/form/unsaved.tsx'
import { Sheet } from '../ui/dialog.tsx'
import { toast } from '../kit/text/toast.tsx'
import { mainId } from '../screens/arrival.ts'
import { Crumbs } from './crumbs.tsx'
import { Footer } from '../screens/footer.tsx'
import { LostBar } from './lost-bar.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { Palette } from './palette.tsx'
import { Questions } from './questions.tsx'
import { NoteRecent } from './recent-records.ts'
import { type ShellDialog, ShellDialogsContext } from '../screens/shell-dialogs.ts'
import classes from './shell.module.css'
import { Shortcuts } from './shortcuts.tsx'
import { SideMenu } from './side-menu.tsx'
import { TopBar } from './top-bar.tsx'
import { WorkspaceNeeded } from './workspace-needed.tsx'

const CreateWorkspaceDialog = lazy(async () => ({
  default: (await import('../people/create-workspace-dialog.tsx')).CreateWorkspaceDialog,
}))
const OnboardingDialog = lazy(async () => ({
  default: (await import('../people/onboarding-dialog.tsx')).OnboardingDialog,
}))

const importButton = (props: ImportPartProps) => <ImportButton {...props} />

/** What surrounds every screen of a signed-in person: bar, menu, crumbs, footer and the shell's dialogs. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell')
  const { user, workspace } = useSignedIn()
  const small = useMediaQuery('(max-width: 74.99em)', false, { getInitialValueInEffect: false })
  const [collapsed, setCollapsed] = useState(recall(stored.menuCollapsed) === 'yes')
  const [sheetOpened, sheet] = useDisclosure(false)
  const [dialog, setDialog] = useState<ShellDialog | null>(null)
  const dialogs = useMemo(() => ({ open: setDialog }), [])
  const help = () => setDialog('shortcuts')
  useHotkeys([
    ['shift+?', help],
    ['?', help],
  ])
  useLive(workspace?._id ?? null)
  useEffect(() => {
    if (workspace && takeReady(workspace._id)) toast('success', i18n.t('people/onboarding:workspace.ready'))
  }, [workspace])

  const collapse = (next: boolean) => {
    setCollapsed(next)
    remember(stored.menuCollapsed, next ? 'yes' : null)
  }
  const menuOpened = small ? sheetOpened : !collapsed
  const toggleMenu = () => (small ? sheet.toggle() : collapse(!collapsed))

  return (
    <ShellDialogsContext value={dialogs}>
      <NoteRecent />
      <Questions>
        <a href={`#${mainId}`} className={classes.skip}>
          {t('skipToContent')}
        </a>
        <AppShell
          header={{ height: 56 }}
          navbar={{ width: collapsed ? 64 : 240, breakpoint: 'lg', collapsed: { mobile: true } }}
          transitionDuration={120}
          padding={0}
        >
          <AppShell.Header className="no-print">
            <TopBar menuOpened={menuOpened} onToggleMenu={toggleMenu} />
          </AppShell.Header>
          {small ? (
            <Sheet
              opened={sheetOpened}
              onClose={sheet.close}
              size={280}
              title={t('menu')}
              closeButtonProps={{ 'aria-label': t('closeMenu') }}
              classNames={{ content: classes.sheet, header: classes.sheetHead, body: classes.sheetBody }}
            >
              <SideMenu narrow={false} onWiden={sheet.open} onFollow={sheet.close} />
            </Sheet>
          ) : (
            <AppShell.Navbar className="no-print" withBorder={false}>
              <SideMenu narrow={collapsed} onWiden={() => collapse(false)} onFollow={() => null} />
            </AppShell.Navbar>
          )}
          <AppShell.Main className={classes.main}>
            <OfflineBar />
            <LostBar />
            <Crumbs />
            <div id={mainId} tabIndex={-1} className={classes.content}>
              <ImportPart value={importButton}>
                <UnsavedPage>{children}</UnsavedPage>
              </ImportPart>
            </div>
            <Footer />
          </AppShell.Main>
        </AppShell>
        <Palette />
        <Shortcuts opened={dialog === 'shortcuts'} onClose={() => setDialog(null)} />
        <WorkspaceNeeded
          opened={dialog === 'workspaceNeeded'}
          onClose={() => setDialog(null)}
          onCreate={() => setDialog('createWorkspace')}
        />
        <Suspense>
          {dialog === 'createWorkspace' && <CreateWorkspaceDialog onClose={() => setDialog(null)} />}
          {!user.isOnboarded && <OnboardingDialog />}
        </Suspense>
      </Questions>
    </ShellDialogsContext>
  )
}
