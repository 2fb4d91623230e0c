import { AppShell } from '@mantine/core'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { lazyRouteComponent } from '@tanstack/react-router'
import { type ReactNode, Suspense, lazy, useEffect, useMemo, useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { translate } from '../kit/text/i18n.ts'
import { useLive } from '../kit/api/live.ts'
import { withTexts } from '../kit/api/with-texts.ts'
import { recall, remember, stored } from '../kit/api/preferences.ts'
import { useSingleKeys } from '../kit/api/single-keys.ts'
import { useSignedIn } from '../kit/api/session.ts'
import { ImportButton } from '../imports/import-button.tsx'
import { ImportPart, type ImportPartProps } from '../kit/list/import-part.ts'
import { takeReady } from '../people/workspace/enter-workspace.ts'
import { UnsavedPage } from '../kit/form/keep/unsaved.tsx'
import { Sheet } from '../ui/dialog/dialog.tsx'
import { useIsNarrow } from '../ui/use-is-narrow.ts'
import { toast } from '../kit/text/toast.tsx'
import { mainId } from '../screens/arrival.ts'
import { Crumbs } from './crumbs.tsx'
import { useScreenKeys } from './screen-keys.ts'
import { Footer } from '../screens/footer.tsx'
import { LostBar } from './lost-bar.tsx'
import { openPalette } from './open-palette.ts'
import { OfflineBar } from './offline-bar.tsx'
import { Questions } from './questions.tsx'
import { NoteRecent } from './recent-records.ts'
import { type ShellDialog, ShellDialogsContext } from '../screens/shell-dialogs.ts'
import classes from './shell.module.css'
import { SideMenu } from './menu/side-menu.tsx'
import { TopBar } from './top-bar.tsx'
import { UpdateBar } from './update-bar.tsx'

const CreateWorkspaceDialog = lazyRouteComponent(
  withTexts(
    ['people/onboarding', 'people/workspace'],
    () => import('../people/workspace/create-workspace-dialog.tsx'),
  ),
  'CreateWorkspaceDialog',
)
const WorkspaceNeeded = lazyRouteComponent(
  withTexts(['identity/account'], () => import('./workspace-needed.tsx')),
  'WorkspaceNeeded',
)
/**
 * Each of these components is loaded after the screen. If the user opens a dialog earlier, it appears as soon as it is
 * loaded.
 */
const Palette = lazyRouteComponent(() => import('./palette.tsx'), 'Palette')
const Shortcuts = lazyRouteComponent(() => import('./shortcuts.tsx'), 'Shortcuts')
const Finder = lazyRouteComponent(
  withTexts(['labels'], () => import('../labels/finder.tsx')),
  'Finder',
)
const OnboardingDialog = lazyRouteComponent(
  withTexts(
    ['identity', 'people/onboarding', 'people/workspace'],
    () => import('../people/onboarding-dialog.tsx'),
  ),
  'OnboardingDialog',
)
const RingingCall = lazyRouteComponent(
  withTexts(
    ['communication/calls', 'crm', 'kit/list'],
    () => import('../communication/calls/ringing-call.tsx'),
  ),
  'RingingCall',
)
const StaleZonesBar = lazy(async () => ({
  default: (await import('./stale-zones-bar.tsx')).StaleZonesBar,
}))

const importButton = (props: ImportPartProps) => <ImportButton {...props} />

/**
 * The state of the side menu. On a wide screen, the menu is wide or collapsed, as the user left it. On a narrow screen,
 * the menu is a drawer.
 */
function useMenu() {
  const small = useIsNarrow()
  const [collapsed, setCollapsed] = useState(recall(stored.menuCollapsed) === 'yes')
  const [sheetOpened, sheet] = useDisclosure(false)
  const collapse = (next: boolean) => {
    setCollapsed(next)
    remember(stored.menuCollapsed, next ? 'yes' : null)
  }
  return {
    small,
    collapsed,
    widen: () => collapse(false),
    sheetOpened,
    sheet,
    opened: small ? sheetOpened : !collapsed,
    toggle: () => (small ? sheet.toggle() : collapse(!collapsed)),
  }
}

/** Code that runs on every screen: live events, and the message that a new workspace is ready. */
function useAlways() {
  const { workspace } = useSignedIn()
  useLive(workspace?._id ?? null)
  useEffect(() => {
    if (workspace && takeReady(workspace._id)) toast('success', translate('shell:workspaceReady'))
  }, [workspace])
}

/** The frame around every screen of a signed-in user: top bar, menu, breadcrumbs, footer and the shell's dialogs. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell')
  const menu = useMenu()
  const [dialog, setDialog] = useState<ShellDialog | null>(null)
  const dialogs = useMemo(() => ({ open: setDialog }), [])
  const help = () => setDialog('shortcuts')
  useSingleKeys([
    ['shift+?', help],
    ['?', help],
  ])
  useScreenKeys()
  // The shortcut also works while the user is typing.
  useHotkeys([['mod+K', openPalette]], [])
  useAlways()
  return (
    <ShellDialogsContext value={dialogs}>
      <NoteRecent />
      <Questions>
        <a href={`#${mainId}`} className={classes.skip}>
          {t('skipToContent')}
        </a>
        <AppShell
          header={{ height: 56 }}
          navbar={{ width: menu.collapsed ? 64 : 240, breakpoint: 'lg', collapsed: { mobile: true } }}
          transitionDuration={120}
          padding={0}
        >
          <AppShell.Header className="no-print">
            <TopBar menuOpened={menu.opened} onToggleMenu={menu.toggle} />
          </AppShell.Header>
          <MenuPlace menu={menu} />
          <AppShell.Main className={classes.main}>
            <OfflineBar />
            <UpdateBar />
            <LostBar />
            <Suspense>
              <StaleZonesBar />
            </Suspense>
            <Crumbs />
            <div id={mainId} tabIndex={-1} className={classes.content}>
              <ImportPart value={importButton}>
                <UnsavedPage>{children}</UnsavedPage>
              </ImportPart>
            </div>
            <Footer />
          </AppShell.Main>
        </AppShell>
        <Suspense>
          <Palette />
        </Suspense>
        <Suspense>
          <RingingCall />
        </Suspense>
        <Dialogs dialog={dialog} onOpen={setDialog} />
      </Questions>
    </ShellDialogsContext>
  )
}

function MenuPlace({ menu }: { menu: ReturnType<typeof useMenu> }) {
  const { t } = useTranslation('shell')
  const { small, sheet } = menu
  if (!small)
    return (
      <AppShell.Navbar className="no-print" withBorder={false}>
        <SideMenu narrow={menu.collapsed} onWiden={menu.widen} onFollow={() => null} />
      </AppShell.Navbar>
    )
  return (
    <Sheet
      opened={menu.sheetOpened}
      onClose={sheet.close}
      size={280}
      title={t('menu')}
      closeButtonProps={{ 'aria-label': t('closeMenu') }}
      classNames={{ content: classes.sheet, header: classes.sheetHead, body: classes.sheetBody }}
    >
      <SideMenu narrow={false} onWiden={sheet.open} onFollow={sheet.close} />
    </Sheet>
  )
}

type DialogsProps = { dialog: ShellDialog | null; onOpen: (dialog: ShellDialog | null) => void }

/** The dialogs that any screen can open, and the dialog for a new user. */
function Dialogs({ dialog, onOpen }: DialogsProps) {
  const { user } = useSignedIn()
  const close = () => onOpen(null)
  return (
    <>
      <Suspense>
        {dialog === 'workspaceNeeded' && (
          <WorkspaceNeeded onClose={close} onCreate={() => onOpen('createWorkspace')} />
        )}
        {dialog === 'shortcuts' && <Shortcuts onClose={close} />}
        {dialog === 'scan' && <Finder onClose={close} />}
        {dialog === 'createWorkspace' && <CreateWorkspaceDialog onClose={close} />}
        {!user.isOnboarded && <OnboardingDialog />}
      </Suspense>
    </>
  )
}
