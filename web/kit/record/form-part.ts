import { lazyRouteComponent } from '@tanstack/react-router'

/** The form in a record's drawer. The form is loaded when the drawer opens. */
export const EntityForm = lazyRouteComponent(() => import('../form/entity-form.tsx'), 'EntityForm')

/** Loads the form early, when the user is about to open the drawer. */
export const loadEntityForm = (): void => void EntityForm.preload?.()
